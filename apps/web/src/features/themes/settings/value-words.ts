import { constantLabel } from '@mekiki/i18n/constants'
import { useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useFormChoices } from '../../../shared/forms/form-choices.ts'
import { lists } from '../../../shared/calls/lists.ts'
import { useThemesTexts } from '../themes-texts.ts'
import type { ThemeOptions } from '../use-theme-options.ts'
import type { ThemeField, ThemeValues } from './theme-draft.ts'

const nameIn = (items: readonly { uuid: string; name: string }[] | undefined, uuid: string | null): string | undefined =>
  items?.find((item) => item.uuid === uuid)?.name

/** The value of a field in words, for showing two of them side by side. */
export function useValueWords(options: ThemeOptions): (field: ThemeField, values: ThemeValues) => string {
  const texts = useThemesTexts()
  const language = useLanguage()
  const templates = useQuery(lists.statusTemplates).data?.items
  const reviews = useQuery(lists.reviewTemplates).data?.items
  const itemGroups = useQuery(lists.extensionItemGroups).data?.items
  const channels = useQuery(lists.channels).data?.items
  const categories = useQuery(lists.projectCategories).data?.items
  const forms = useFormChoices()
  const labels = (choices: readonly { value: string; label: string }[], uuids: readonly string[]) =>
    options.join(uuids.flatMap((uuid) => choices.find((choice) => choice.value === uuid)?.label ?? [])) || texts.none
  const words: Record<Exclude<ThemeField, 'themeStatusTemplateUuid'>, (values: ThemeValues) => string> = {
    name: (values) => values.name,
    description: (values) => values.description,
    formUuid: (values) => nameIn(forms, values.formUuid) ?? texts.none,
    themeStatusUuid: (values) => options.statusOf(values.themeStatusUuid)?.name ?? texts.none,
    personInChargeUserUuids: (values) => labels(options.people, values.personInChargeUserUuids),
    relatedUserGroupUuids: (values) => labels(options.groups, values.relatedUserGroupUuids),
    tagUuids: (values) => labels(options.tags, values.tagUuids),
    statusTemplateUuid: (values) => nameIn(templates, values.statusTemplateUuid) ?? texts.none,
    reviewTemplateUuid: (values) => nameIn(reviews, values.reviewTemplateUuid) ?? texts.none,
    extensionItemGroupUuids: (values) => options.join(values.extensionItemGroupUuids.flatMap((uuid) => nameIn(itemGroups, uuid) ?? [])) || texts.none,
    hidesReviewsUntilMine: (values) => (values.hidesReviewsUntilMine ? texts.on : texts.off),
    channelUuid: (values) => nameIn(channels, values.channelUuid) ?? texts.none,
    categoryUuids: (values) => options.join(values.categoryUuids.flatMap((uuid) => nameIn(categories, uuid) ?? [])) || texts.none,
    followerGroupUuids: (values) => labels(options.groups, values.followerGroupUuids),
    isRestricted: (values) => (values.isRestricted ? texts.on : texts.off),
    projectProperties: (values) => options.join(values.projectProperties.map((part) => constantLabel('insiderProjectProperty', part, language))) || texts.none,
    insiderUserUuids: (values) => labels(options.people, values.insiderUserUuids),
    insiderUserGroupUuids: (values) => labels(options.groups, values.insiderUserGroupUuids)
  }
  return (field, values) => words[field === 'themeStatusTemplateUuid' ? 'themeStatusUuid' : field](values)
}
