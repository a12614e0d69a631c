import { useLanguage, flattenTree } from '@mekiki/ui'
import { ConflictDialog, type ConflictDialogProps, type ConflictField } from '@mekiki/browser/edits/conflict-dialog'
import { useScouteesTexts, type ScouteesTexts } from '../scoutees-texts.ts'
import type { CompanyDraft, PersonDraft } from './drafts.ts'
import { useEntryChoices } from './entry-choices.ts'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { valueWord } from '@mekiki/i18n/companies/property-words'
import { constantLabel } from '@mekiki/i18n/constants'
import type { Language } from '@mekiki/i18n/languages'

type AnyDraft = CompanyDraft & PersonDraft

/** What the words of a draft are made of. */
interface WordSources {
  texts: ScouteesTexts
  language: Language
  choices: ReturnType<typeof useEntryChoices>
}

const listed = (ids: readonly string[] | undefined, nameOf: (id: string) => string, { texts }: WordSources): string =>
  (ids ?? []).map(nameOf).join(texts.separator)

const tagName = ({ choices }: WordSources) => {
  const paths = new Map(flattenTree(choices.tags).map(({ node, path }) => [node.value, path]))
  return (uuid: string): string => paths.get(uuid) ?? ''
}

/** What a field is called; that of a property as a company's. */
function labelOf(key: keyof AnyDraft, { texts, language }: WordSources): string {
  if (key === 'ideas') return texts.form.ideas
  if (key === 'tagUuids') return constantLabel('scouteeColumn', 'tags', language)
  return key === 'channelUuids' ? constantLabel('scouteeColumn', 'channels', language) : propertyName(key, language)
}

/** What a draft holds of a field, in words. */
function wordOf(key: keyof AnyDraft, draft: Partial<AnyDraft>, sources: WordSources): string {
  const { texts, language, choices } = sources
  switch (key) {
    case 'investors':
      return (draft.investors ?? []).map((investor) => investor.name).join(texts.separator)
    case 'tagUuids':
      return listed(draft.tagUuids, tagName(sources), sources)
    case 'channelUuids':
      return listed(draft.channelUuids, (uuid) => choices.channels.find((channel) => channel.value === uuid)?.label ?? '', sources)
    case 'ideas':
      return (draft.ideas ?? []).map(({ name, summary }) => [name, summary].filter((text) => text !== '').join('\n')).join('\n\n')
    default:
      return valueWord(key, draft, language)
  }
}

/** Both values of the fields that the person has changed, in words. */
function conflictFields(changed: readonly (keyof AnyDraft)[], theirs: Partial<AnyDraft>, mine: Partial<AnyDraft>, sources: WordSources): ConflictField[] {
  return changed.map((key) => ({ label: labelOf(key, sources), theirs: wordOf(key, theirs, sources), mine: wordOf(key, mine, sources) }))
}

type Drafts<D> = { changed: readonly (keyof D & string)[]; theirs: D; mine: D }

/** Both values of what the person has changed of a company or person while somebody else did, for choice. */
export function EntryConflict({ changed, theirs, mine, ...acts }: (Drafts<CompanyDraft> | Drafts<PersonDraft>) & Omit<ConflictDialogProps, 'fields'>) {
  const texts = useScouteesTexts()
  const language = useLanguage()
  const choices = useEntryChoices()
  return <ConflictDialog {...acts} fields={conflictFields(changed, theirs, mine, { texts, language, choices })} />
}
