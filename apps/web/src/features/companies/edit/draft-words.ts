import { constantLabel } from '@mekiki/i18n/constants'
import { formatDay, formatMoney } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import { flattenTree } from '@mekiki/ui'
import type { ConflictField } from '@mekiki/browser/conflict-dialog'
import { countryWord, memberRangeWord, stageWord } from '../../../shared/choices/scoutee-words.ts'
import type { ScouteesTexts } from '../scoutees-texts.ts'
import type { CompanyDraft } from './company-draft.ts'
import type { useEntryChoices } from './entry-choices.ts'
import type { PersonDraft } from './person-draft.ts'

type AnyDraft = CompanyDraft & PersonDraft

/** What the words of a draft are made of. */
export interface WordSources {
  texts: ScouteesTexts
  language: Language
  choices: ReturnType<typeof useEntryChoices>
}

type Write = (draft: Partial<AnyDraft>, sources: WordSources) => string

const column =
  (key: Parameters<typeof constantLabel<'scouteeColumn'>>[1]) =>
  ({ language }: WordSources) =>
    constantLabel('scouteeColumn', key, language)
const field =
  (key: keyof ScouteesTexts['fields']) =>
  ({ texts }: WordSources) =>
    texts.fields[key]
const listed = (ids: readonly string[] | undefined, nameOf: (id: string) => string, { texts }: WordSources): string =>
  (ids ?? []).map(nameOf).join(texts.separator)

const tagName = ({ choices }: WordSources) => {
  const paths = new Map(flattenTree(choices.tags).map(({ node, path }) => [node.value, path]))
  return (uuid: string): string => paths.get(uuid) ?? ''
}

const words: { [K in keyof AnyDraft]: { label: (sources: WordSources) => string; write: Write } } = {
  name: { label: field('name'), write: (draft) => draft.name ?? '' },
  nameKana: { label: field('nameKana'), write: (draft) => draft.nameKana ?? '' },
  corporateNumber: { label: field('corporateNumber'), write: (draft) => draft.corporateNumber ?? '' },
  belongingTo: { label: field('belongingTo'), write: (draft) => draft.belongingTo ?? '' },
  email: { label: field('email'), write: (draft) => draft.email ?? '' },
  representative: { label: column('representative'), write: (draft) => draft.representative ?? '' },
  url: { label: column('url'), write: (draft) => draft.url ?? '' },
  summary: { label: column('summary'), write: (draft) => draft.summary ?? '' },
  tel: { label: column('tel'), write: (draft) => draft.tel ?? '' },
  address: { label: column('address'), write: (draft) => draft.address ?? '' },
  country: { label: column('country'), write: (draft, { language }) => countryWord(draft.country, language) },
  stage: { label: column('stage'), write: (draft, { language }) => stageWord(draft.stage, language) },
  memberRange: { label: column('member_range'), write: (draft, { language }) => memberRangeWord(draft.memberRange, language) },
  foundationDate: { label: column('foundation_date'), write: (draft) => formatDay(draft.foundationDate) },
  capital: { label: column('capital'), write: (draft, { language }) => formatMoney(draft.capital, 'jpy', language) },
  finance: { label: column('finance'), write: (draft, { language }) => formatMoney(draft.finance, 'jpy', language) },
  financeDate: { label: column('finance_date'), write: (draft) => formatDay(draft.financeDate) },
  investors: { label: column('investors'), write: (draft, { texts }) => (draft.investors ?? []).map((investor) => investor.name).join(texts.separator) },
  tagUuids: { label: column('tags'), write: (draft, sources) => listed(draft.tagUuids, tagName(sources), sources) },
  channelUuids: {
    label: column('channels'),
    write: (draft, sources) => listed(draft.channelUuids, (uuid) => sources.choices.channels.find((channel) => channel.value === uuid)?.label ?? '', sources)
  },
  ideas: {
    label: ({ texts }) => texts.form.ideas,
    write: (draft) => (draft.ideas ?? []).map(({ name, summary }) => [name, summary].filter((text) => text !== '').join('\n')).join('\n\n')
  }
}

/** Both values of the fields that the person has changed, in words. */
export function conflictFields(
  changed: readonly (keyof AnyDraft)[],
  theirs: Partial<AnyDraft>,
  mine: Partial<AnyDraft>,
  sources: WordSources
): ConflictField[] {
  return changed.map((key) => ({ label: words[key].label(sources), theirs: words[key].write(theirs, sources), mine: words[key].write(mine, sources) }))
}
