import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { ThemeItemGroup } from '../../../themes/extension-items/index.ts'
import type { ThemeForProjects } from '../../../themes/themes/read/index.ts'
import type { ReviewTemplateRow } from './detail.queries.ts'
import type { ExitRow } from '../write/exits.queries.ts'
import { presentListedExit } from './listed-exit.presenter.ts'
import { storedWish } from '../write/stored-wish.ts'
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
  /** Why the case left its way; undefined where nobody said so, or it is in no exit. */
  exit: ExitRow | undefined
  isInExit: boolean
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

/** Why a case left its way. */
export function presentExit(row: ExitRow): NonNullable<Detail['exit']> {
  const { remark, wakesOnChange, wakesWhen: stored, decidedAt, decidedByName } = row
  return { ...presentListedExit(row), remark, wakesOnChange, wakesWhen: storedWish(stored), decidedAt: decidedAt.toISOString(), decidedByName }
}

/** A case with all that its tabs start from. */
export function presentProjectDetail({ item, theme, reviewTemplate, areReviewsBlind, formAnswersCount, itemGroups, exit, isInExit }: DetailParts): Detail {
  return {
    ...item,
    reviewsVeiled: areReviewsBlind,
    formAnswersCount,
    isInExit,
    exit: exit ? presentExit(exit) : null,
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
