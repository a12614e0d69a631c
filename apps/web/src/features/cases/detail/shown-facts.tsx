import { byListName, listKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import { propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { valueWord } from '@mekiki/i18n/companies/property-words'
import { constantLabel } from '@mekiki/i18n/constants'
import { formatDateTime } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import { EllipsisText, ExternalLink, Icon, PersonName, Tag } from '@mekiki/ui'
import LinkIcon from 'lucide-react/icons/link'
import type { ReactNode } from 'react'
import type { DetailTexts } from './detail-texts.ts'
import type { Project } from './use-project.ts'

/** What a case shows of its company or person, one row each. `value` null: there is nothing to show. */
export interface ShownFact {
  key: FactKey
  label: string
  value: ReactNode
}

type Shown = Project['shownScoutee']

const shownInvestors = 2

const orNull = (text: string): ReactNode => (text === '' ? null : text)

/** A web address without its scheme, as a link. */
export function UrlText({ url }: { url: string }) {
  return <ExternalLink href={url}>{url.replace(/^https?:\/\//iu, '').replace(/\/$/u, '')}</ExternalLink>
}

function Tags({ names }: { names: readonly string[] }) {
  return (
    <span className="mk-pd-links">
      {names.map((name) => (
        <Tag key={name} title={name}>
          {name}
        </Tag>
      ))}
    </span>
  )
}

const tagsOrNull = (names: readonly string[]): ReactNode => (names.length === 0 ? null : <Tags names={names} />)

/** At most two names and an ellipsis, the whole in the hint (2§2). */
function investorsOf(shown: Shown, texts: DetailTexts): ReactNode {
  const names = shown.investors.map((investor) => investor.name)
  if (names.length === 0) return null
  const cut = names.slice(0, shownInvestors).join(texts.comma) + (names.length > shownInvestors ? ' …' : '')
  return names.length > shownInvestors ? <span title={names.join(texts.comma)}>{cut}</span> : cut
}

function linkingOf(project: Project, texts: DetailTexts, language: Language): ReactNode {
  if (project.scouteeId === null) return texts.unregistered
  if (project.linkingStatus === 'unlinked') return constantLabel('linkingStatus', 'unlinked', language)
  return (
    <span className="mk-pd-linked">
      <Icon icon={LinkIcon} size={14} />
      {constantLabel('linkingStatus', 'linked', language)}
    </span>
  )
}

type Read = (project: Project, texts: DetailTexts, language: Language) => ReactNode

/** How a property is shown, by its kind. */
function readProperty(key: (typeof listKeys)[number]): Read {
  if (key === 'investors') return ({ shownScoutee }, texts) => investorsOf(shownScoutee, texts)
  const isUrl = propertyOf(key).kind === 'url'
  return ({ shownScoutee }, _texts, language) => {
    const word = valueWord(key, shownScoutee, language)
    return word !== '' && isUrl ? <UrlText url={word} /> : orNull(word)
  }
}

const read = {
  ...byListName(listKeys, 'scoutee_', readProperty),
  scoutee_horizontal_categories: ({ shownScoutee }) => tagsOrNull(shownScoutee.horizontalCategories.map(({ path }) => path)),
  scoutee_vertical_categories: ({ shownScoutee }) => tagsOrNull(shownScoutee.verticalCategories.map(({ path }) => path)),
  scoutee_innovation_categories: ({ shownScoutee }) => tagsOrNull(shownScoutee.innovationCategories.map(({ path }) => path)),
  scoutee_tags: ({ shownScoutee }) => tagsOrNull(shownScoutee.tags.map(({ path }) => path)),
  scoutee_channels: ({ shownScoutee }, texts) => orNull(shownScoutee.channels.map(({ name }) => name).join(texts.comma)),
  scoutee_linking_status: linkingOf,
  category_names: ({ categories }) => tagsOrNull(categories.map(({ name }) => name)),
  follower_names: ({ followers }, texts) =>
    followers.length === 0 ? null : (
      <span className="mk-pd-people">
        {followers.map(({ uuid, name, activeFlg }) => (
          <PersonName key={uuid} id={uuid} name={activeFlg ? name : texts.inactive(name)} />
        ))}
      </span>
    ),
  follower_group_names: ({ followerGroups }) => tagsOrNull(followerGroups.map(({ name }) => name)),
  project_group_name: ({ themeName }) => <EllipsisText>{themeName}</EllipsisText>,
  registered_at: ({ registeredAt }) => formatDateTime(registeredAt),
  updated_at: ({ updatedAt }) => formatDateTime(updatedAt)
} satisfies Partial<Record<Parameters<typeof constantLabel<'projectColumn'>>[1], Read>>

/** The facts there are, by the keys of the list's columns. */
export type FactKey = keyof typeof read

/** The facts of a case by key, in the order asked for. */
export function shownFacts(keys: readonly FactKey[], project: Project, texts: DetailTexts, language: Language): ShownFact[] {
  return keys.map((key) => ({ key, label: constantLabel('projectColumn', key, language), value: read[key](project, texts, language) }))
}
