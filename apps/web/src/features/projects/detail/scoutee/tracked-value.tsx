import type { ReactNode } from 'react'
import { NewValuesBar } from '../../../../app/scoutee-properties/new-values-bar.tsx'
import { PropertyValue } from '../../../../app/scoutee-properties/property-value.tsx'
import type { ShownProperty } from '../../../../app/scoutee-properties/property-words.ts'
import type { ScouteeDetail } from '../../../../app/scoutee-properties/scoutee-detail.ts'
import { useLinkActs } from '../../../../app/scoutee-properties/use-link-acts.ts'
import type { FactKey } from '../shown-facts.tsx'

const properties: Partial<Record<FactKey | 'scoutee_summary', ShownProperty>> = {
  scoutee_summary: 'summary',
  scoutee_representative: 'representative',
  scoutee_url: 'url',
  scoutee_address: 'address',
  scoutee_tel: 'tel',
  scoutee_country: 'country',
  scoutee_foundation_date: 'foundationDate',
  scoutee_member_range: 'memberRange',
  scoutee_stage: 'stage',
  scoutee_capital: 'capital',
  scoutee_finance: 'finance',
  scoutee_finance_date: 'financeDate',
  scoutee_investors: 'investors',
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
    <PropertyValue property={property} scoutee={company} acts={company.canEdit ? acts : null}>
      {children}
    </PropertyValue>
  )
}

/** How many newer values wait for the case's company, and the decisions about all. */
export function CompanyNews({ company }: { company: ScouteeDetail }) {
  const acts = useLinkActs(company)
  return <NewValuesBar properties={company.properties} acts={company.canEdit ? acts : null} />
}
