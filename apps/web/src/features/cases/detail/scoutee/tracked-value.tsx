import { byListName, listKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { Card, Facts, useLanguage } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { BotNote } from '../../../../shared/scoutee-bot/bot-note.tsx'
import { NewValuesBar } from '../../../../shared/scoutee-properties/new-values-bar.tsx'
import { PropertyValue } from '../../../../shared/scoutee-properties/property-value.tsx'
import { propertyWord, type ShownProperty, shownProperties, valuesOf, waitingProperties } from '../../../../shared/scoutee-properties/property-words.ts'
import { usePropertyTexts } from '../../../../shared/scoutee-properties/property-texts.ts'
import type { ScouteeDetail } from '../../../../shared/scoutee-properties/scoutee-detail.ts'
import { useLinkActs } from '../../../../shared/scoutee-properties/use-link-acts.ts'
import type { FactKey } from '../shown-facts.tsx'

const properties: Partial<Record<FactKey | 'scoutee_summary', ShownProperty>> = {
  ...byListName(listKeys, 'scoutee_', (key): ShownProperty => key),
  scoutee_vertical_categories: 'categories'
}

/** A value of the case's company with what is known of it; a value that stands for no property, or of a case without a company, stays as it is. */
export function TrackedValue({ factKey, company, children }: { factKey: FactKey | 'scoutee_summary'; company: ScouteeDetail | null; children: ReactNode }) {
  const property = properties[factKey]
  if (company === null || property === undefined) return children
  return (
    <Tracked company={company} property={property}>
      {children}
    </Tracked>
  )
}

function Tracked({ company, property, children }: { company: ScouteeDetail; property: ShownProperty; children: ReactNode }) {
  const acts = useLinkActs(company)
  return (
    <PropertyValue property={property} scoutee={company} acts={company.canEdit ? acts : null} note={<BotNote property={property} scoutee={company} />}>
      {children}
    </PropertyValue>
  )
}

// What a case shows elsewhere or not at all.
const unseen = shownProperties.filter((property) => property === 'name' || !Object.values(properties).includes(property))

/** How many newer values wait for the case's company, the decisions about all, and those for which the tab has no other place. */
export function CompanyNews({ company }: { company: ScouteeDetail }) {
  const texts = usePropertyTexts()
  const language = useLanguage()
  const acts = useLinkActs(company)
  const waiting = waitingProperties(company.properties).filter((property) => unseen.includes(property))
  const own = valuesOf(company.properties, 'value')
  return (
    <>
      <NewValuesBar properties={company.properties} acts={company.canEdit ? acts : null} />
      {waiting.length > 0 && (
        <Card title={texts.newer.label}>
          <div className="mk-pd-facts">
            <Facts
              items={waiting.map((property) => ({
                label: propertyName(property, language),
                value: (
                  <Tracked company={company} property={property}>
                    {propertyWord(property, own, { texts, language })}
                  </Tracked>
                )
              }))}
            />
          </div>
        </Card>
      )}
    </>
  )
}
