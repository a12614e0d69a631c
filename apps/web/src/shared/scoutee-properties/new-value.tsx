import { propertyName } from '@mekiki/i18n/companies/property-names'
import { Button, Linkified, Tag, useLanguage } from '@mekiki/ui'
import { usePropertyTexts } from './property-texts.ts'
import { propertyWord, type LinkedProperty, valuesOf } from './property-words.ts'
import type { ScouteeProperties } from './scoutee-detail.ts'
import type { LinkActs } from './use-link-acts.ts'

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
        <Tag tone="warning">{texts.newer.label}</Tag>
        <strong>
          <Linkified>{word}</Linkified>
        </strong>
        <small>{texts.newer.from(texts.sources[newValueSource])}</small>
      </div>
      {acts && (
        <span className="mk-property-new-acts">
          <Button variant="tonal" aria-label={texts.newer.acceptNamed(label)} onClick={() => acts.accept(property)}>
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
