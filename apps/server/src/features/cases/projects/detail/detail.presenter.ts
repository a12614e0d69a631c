import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { ThemeItemGroup } from '../../../themes/extension-items/index.ts'
import type { ThemeForProjects } from '../../../themes/themes/read/index.ts'
import type { ReviewTemplateRow } from './detail.queries.ts'
import type { WholeItem } from '../list/own-parts.presenter.ts'

type Detail = HandlerOutput<typeof operationGroups.projects.get>

/** What a case's detail is put together from; review template and custom items are null where the caller does not see that part. */
export interface DetailParts {
  item: WholeItem
  theme: ThemeForProjects
  reviewTemplate: ReviewTemplateRow | null
  itemGroups: readonly ThemeItemGroup[] | null
  /** The theme hides reviews that the caller may not look into yet: no figure may give a hint of them. */
  areReviewsBlind: boolean
  formAnswersCount: number
}

function presentItemGroup({ uuid, name, items }: ThemeItemGroup) {
  return {
    uuid,
    name,
    items: items.map((item, index) => ({
      uuid: item.uuid,
      name: item.name,
      order: index + 1,
      type: item.type,
      enums: item.enums.map((each, place) => ({ uuid: each.uuid, name: each.name, order: place + 1 }))
    }))
  }
}

/** A case with all that its tabs start from. */
export function presentProjectDetail({ item, theme, reviewTemplate, areReviewsBlind, formAnswersCount, itemGroups }: DetailParts): Detail {
  return {
    ...item,
    reviewsVeiled: areReviewsBlind,
    formAnswersCount,
    theme: {
      uuid: theme.uuid,
      name: theme.name,
      statusTemplateUuid: theme.statusTemplateUuid,
      statuses: theme.statuses.map(({ uuid, name, order, color }) => ({ uuid, name, order, color })),
      reviewTemplate: reviewTemplate && {
        uuid: reviewTemplate.uuid,
        name: reviewTemplate.name,
        scale: reviewTemplate.scale,
        perspectives: reviewTemplate.perspectives.map(({ uuid, label }) => ({ uuid, label }))
      },
      extensionItemGroups: itemGroups && itemGroups.map(presentItemGroup)
    }
  }
}
