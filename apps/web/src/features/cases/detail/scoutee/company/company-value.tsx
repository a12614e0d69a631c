import { propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { Linkified, useLanguage } from '@mekiki/ui'
import { useRef } from 'react'
import { NewValue } from '../../../../../shared/scoutee-properties/property-value.tsx'
import { usePropertyTexts } from '../../../../../shared/scoutee-properties/property-texts.ts'
import { isLinked, propertyWord, type ShownProperty, valuesOf } from '../../../../../shared/scoutee-properties/property-words.ts'
import type { ScouteeDetail } from '../../../../../shared/scoutee-properties/scoutee-detail.ts'
import type { LinkActs } from '../../../../../shared/scoutee-properties/use-link-acts.ts'
import { useDetailTexts } from '../../detail-texts.ts'
import { UrlText } from '../../shown-facts.tsx'
import { currencyOf } from './currency-of.ts'
import { EditableValue } from './editable-value.tsx'
import { OriginMark } from './origin-mark.tsx'
import { type CompanyEdit, type EditableKey, editableKeys } from './use-company-edit.ts'

interface CompanyValueProps {
  property: ShownProperty
  company: ScouteeDetail
  edit: CompanyEdit
  acts: LinkActs | null
}

const asEditable = (property: ShownProperty): EditableKey | undefined => editableKeys.find((key) => key === property)

/** A value of a company with whose it is, changed in its place by whoever may; a newer one waits beside it. */
export function CompanyValue({ property, company, edit, acts }: CompanyValueProps) {
  const texts = usePropertyTexts()
  const { nameRequired } = useDetailTexts()
  const language = useLanguage()
  const label = propertyName(property, language)
  const word = propertyWord(property, valuesOf(company.properties, 'value'), { texts, language })
  const row = useRef<HTMLDivElement>(null)
  const editable = company.canEdit ? asEditable(property) : undefined
  const isLong = property === 'summary'
  const shown = propertyOf(property).kind === 'url' && word !== '' ? <UrlText url={word} /> : isLong ? <Linkified>{word}</Linkified> : word
  return (
    <div ref={row} className={isLong ? 'mk-cv mk-cv-long' : 'mk-cv'}>
      {!isLong && <dt>{label}</dt>}
      <dd>
        {word === '' ? <span className="mk-origin" /> : <OriginMark property={property} company={company} acts={acts} />}
        {editable ? (
          <EditableValue
            property={editable}
            value={company[editable]}
            currency={currencyOf(editable, company)}
            ownerUuid={company.uuid}
            required={editable === 'name' ? nameRequired : undefined}
            save={(value, reopen) => edit.save(editable, value, reopen)}
            {...{ label, word, row }}
          />
        ) : (
          <span className="mk-cv-word mk-cv-plain">{shown}</span>
        )}
        {isLinked(property) && <NewValue property={property} properties={company.properties} acts={acts} />}
      </dd>
    </div>
  )
}
