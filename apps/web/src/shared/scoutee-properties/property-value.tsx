import type { ReactNode } from 'react'
import { isLinked, type LinkedProperty, type ShownProperty, propertyWord, valuesOf, waitingProperties } from './property-words.ts'
import type { ScouteeDetail, ScouteeProperties } from './scoutee-detail.ts'
import type { LinkActs } from './use-link-acts.ts'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { Button, Icon, Linkified, useLanguage, IconButton, Menu, Callout } from '@mekiki/ui'
import { usePropertyTexts, type ScouteePropertiesTexts } from './property-texts.ts'
import { formatDateTime } from '@mekiki/i18n/format'
import Link2 from 'lucide-react/icons/link-2'
import Unlink2 from 'lucide-react/icons/unlink-2'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import './scoutee-properties.css'

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
function PropertyOrigin({ property, scoutee }: PropertyOriginProps) {
  const texts = usePropertyTexts()
  const words = originWords(scoutee.properties[property], scoutee, texts)
  return words === '' ? null : <small className="mk-property-origin">{words}</small>
}

/** The mark of a property in a linked company: follows or cut loose. It opens what can be done about that. */
function PropertyLink({ property, scoutee, acts }: PropertyOriginProps & { property: LinkedProperty; acts: LinkActs }) {
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

interface NewValueProps {
  property: LinkedProperty
  properties: ScouteeProperties
  /** Absent where the person may not decide. */
  acts: LinkActs | null
}

/** A newer value that waits for a property, whose it is, and the two decisions about it; nothing where none waits. */
export function NewValue({ property, properties, acts }: NewValueProps) {
  const texts = usePropertyTexts()
  const language = useLanguage()
  const { newValueSource } = properties[property]
  if (newValueSource === null) return null
  const label = propertyName(property, language)
  // An amount whose currency stays is said with the currency that it has.
  const waiting = valuesOf(properties, 'appUpdatedNewValue')
  const word = propertyWord(property, waiting, { texts, language }) || texts.empty
  return (
    <div className="mk-property-new" role="group" aria-label={texts.newer.group(label)}>
      <div className="mk-property-new-value">
        <Icon icon={RefreshCw} size={14} />
        <span className="mk-hidden">{texts.newer.label}</span>
        <strong>
          <Linkified>{word}</Linkified>
        </strong>
        <small>{texts.newer.from(texts.sources[newValueSource])}</small>
      </div>
      {acts && (
        <span className="mk-property-new-acts">
          <Button aria-label={texts.newer.acceptNamed(label)} onClick={() => acts.accept(property)}>
            {texts.newer.accept}
          </Button>
          <Button variant="ghost" aria-label={texts.newer.dismissNamed(label)} onClick={() => acts.dismiss(property)}>
            {texts.newer.dismiss}
          </Button>
        </span>
      )}
    </div>
  )
}

interface PropertyValueProps {
  property: ShownProperty
  scoutee: ScouteeDetail
  /** Absent where the person may not decide. */
  acts: LinkActs | null
  /** What else is to be said of where the value comes from. */
  note?: ReactNode
  children: ReactNode
}

/** A value with all that is known of it: follows or cut loose, who gave it when, and the newer one that waits. */
export function PropertyValue({ property, scoutee, acts, note, children }: PropertyValueProps) {
  return (
    <div className="mk-property">
      <div className="mk-property-value">
        <div>{children}</div>
        {acts && isLinked(property) && <PropertyLink property={property} scoutee={scoutee} acts={acts} />}
      </div>
      {/* Of a value that follows the mark tells; a line under each would hide the few that do not. */}
      {(acts === null || !scoutee.properties[property].isLinking) && <PropertyOrigin property={property} scoutee={scoutee} />}
      {isLinked(property) && <NewValue property={property} properties={scoutee.properties} acts={acts} />}
      {note}
    </div>
  )
}

/** How many newer values wait for a company, and the decisions about all of them; nothing without any. */
export function NewValuesBar({ properties, acts }: { properties: ScouteeProperties; acts: LinkActs | null }) {
  const texts = usePropertyTexts().newer
  const count = waitingProperties(properties).length
  if (count === 0) return null
  return (
    <Callout
      tone="warning"
      icon={RefreshCw}
      action={
        acts && (
          <span className="mk-property-new-acts">
            <Button onClick={() => acts.accept()}>{texts.acceptAll}</Button>
            <Button variant="ghost" onClick={() => acts.dismiss()}>
              {texts.dismissAll}
            </Button>
          </span>
        )
      }
    >
      <strong>{texts.waiting(count)}</strong> {texts.explained}
    </Callout>
  )
}
