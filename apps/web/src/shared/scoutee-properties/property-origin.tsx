import { propertyName } from '@mekiki/i18n/companies/property-names'
import { formatDateTime } from '@mekiki/i18n/format'
import { IconButton, Menu, useLanguage } from '@mekiki/ui'
import Link2 from 'lucide-react/icons/link-2'
import Unlink2 from 'lucide-react/icons/unlink-2'
import { type ScouteePropertiesTexts, usePropertyTexts } from './property-texts.ts'
import type { LinkedProperty, ShownProperty } from './property-words.ts'
import type { ScouteeDetail, ScouteeProperties } from './scoutee-detail.ts'
import type { LinkActs } from './use-link-acts.ts'

type Noted = Pick<ScouteeProperties['name'], 'source' | 'isLinking' | 'updatedBy' | 'updatedAt'>

/**
 * Who gave a value and when, in words: in a linked company the tenant's own values and those that the provider changed since; else what was
 * changed since the entry was made. Empty text where there is nothing to say.
 */
export function originWords(
  { source, isLinking, updatedBy, updatedAt }: Noted,
  scoutee: Pick<ScouteeDetail, 'mekikiScouteeId' | 'createdAt'>,
  texts: ScouteePropertiesTexts
): string {
  const isLinked = scoutee.mekikiScouteeId !== null
  // What an entry took while it was linked needs no line of its own once it is not.
  if (updatedAt === null || (source === 'provider' && !isLinked)) return ''
  const at = formatDateTime(updatedAt)
  const name = updatedBy?.name ?? ''
  if (source === 'provider' || source === 'bot') return updatedBy ? texts.origin.accepted(name, at) : texts.origin.provider(at)
  if (isLinked && !isLinking) return texts.origin.own(name, at)
  return updatedAt === scoutee.createdAt ? '' : texts.origin.changed(name, at)
}

interface PropertyOriginProps {
  property: ShownProperty
  scoutee: Pick<ScouteeDetail, 'mekikiScouteeId' | 'createdAt' | 'properties'>
}

/** Who gave a property's value, and when, in small letters; nothing where there is nothing to say. */
export function PropertyOrigin({ property, scoutee }: PropertyOriginProps) {
  const texts = usePropertyTexts()
  const words = originWords(scoutee.properties[property], scoutee, texts)
  return words === '' ? null : <small className="mk-property-origin">{words}</small>
}

/** The mark of a property in a linked company: follows or cut loose. It opens what can be done about that. */
export function PropertyLink({ property, scoutee, acts }: PropertyOriginProps & { property: LinkedProperty; acts: LinkActs }) {
  const texts = usePropertyTexts()
  const language = useLanguage()
  if (scoutee.mekikiScouteeId === null) return null
  const { isLinking } = scoutee.properties[property]
  const label = propertyName(property, language)
  const origin = isLinking ? originWords(scoutee.properties[property], scoutee, texts) : ''
  const state = [isLinking ? texts.origin.following(label) : texts.origin.loose(label), origin].filter((words) => words !== '').join('　')
  const act = isLinking
    ? { key: 'loosen', label: texts.origin.loosen, icon: Unlink2, onSelect: () => acts.loosen(property) }
    : { key: 'follow', label: texts.origin.follow, icon: Link2, onSelect: () => acts.follow([property]) }
  return (
    <Menu
      label={state}
      items={[act]}
      trigger={(props) => (
        <IconButton {...props} icon={isLinking ? Link2 : Unlink2} label={state} className={isLinking ? 'mk-property-link' : 'mk-property-loose'} />
      )}
    />
  )
}
