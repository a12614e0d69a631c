import { ResponseError } from '@mekiki/api-client'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { AppLink, Button, Callout, Checkbox, Dialog, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { addresses } from '../../../shared/addresses.ts'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { type LinkedProperty, valuesOfCompany } from '../../../shared/scoutee-properties/property-words.ts'
import { usePropertyTexts } from '../../../shared/scoutee-properties/property-texts.ts'
import type { LinkActs } from '../../../shared/scoutee-properties/use-link-acts.ts'
import { providerCompanyQuery } from '../provider/use-provider-company.ts'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { type LinkRow, linkRows, wishOf } from './link-wish.ts'

interface LinkCompareProps {
  scoutee: ScouteeDetail
  mekikiScouteeId: string
  acts: LinkActs
  onBack: () => void
  onClose: () => void
}

/** Both values of each property before a company is linked, and which of them shall follow. */
export function LinkCompare({ scoutee, mekikiScouteeId, acts, onBack, onClose }: LinkCompareProps) {
  const texts = usePropertyTexts()
  const language = useLanguage()
  const [choices, setChoices] = useState<ReadonlyMap<LinkedProperty, boolean>>(new Map())
  const company = useQuery(providerCompanyQuery(mekikiScouteeId))
  const rows = company.data ? linkRows(scoutee, valuesOfCompany(company.data), { texts, language }) : []
  const ticked = new Set(rows.filter(({ property, isHarmless }) => choices.get(property) ?? isHarmless).map(({ property }) => property))
  const holder = company.data?.scouteeId ?? scoutee.uuid
  const isTaken = holder !== scoutee.uuid
  const submit = async () => {
    try {
      await acts.link(mekikiScouteeId, wishOf(rows, ticked))
      onClose()
    } catch (error) {
      handleError(error)
      if (error instanceof ResponseError && error.is('company_already_linked')) await company.refetch()
    }
  }
  const footer = (
    <>
      <Button size="medium" icon={ArrowLeft} onClick={onBack}>
        {texts.dialog.back}
      </Button>
      <Button
        size="medium"
        variant="primary"
        disabled={!company.data || isTaken}
        disabledReason={ticked.size === 0 ? texts.dialog.nothingTaken : undefined}
        onClick={submit}
      >
        {texts.dialog.submit}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={texts.dialog.title} width="large" footer={footer}>
      <Loaded query={company} cause={texts.dialog.scouteeFailed}>
        {({ name }) => (
          <div className="mk-sc-link-compare">
            {isTaken && (
              <Callout tone="warning" action={<AppLink href={addresses.scoutee(holder)}>{texts.dialog.openHolder}</AppLink>}>
                {texts.dialog.alreadyLinked}
              </Callout>
            )}
            <p>{texts.dialog.compare(name)}</p>
            <CompareTable
              rows={rows}
              ticked={ticked}
              onTick={(properties, isTicked) => setChoices(new Map([...choices, ...properties.map((property) => [property, isTicked] as const)]))}
            />
            <p className="mk-note">{texts.dialog.keepNote}</p>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

interface CompareTableProps {
  rows: readonly LinkRow[]
  ticked: ReadonlySet<LinkedProperty>
  onTick: (properties: readonly LinkedProperty[], isTicked: boolean) => void
}

function CompareTable({ rows, ticked, onTick }: CompareTableProps) {
  const texts = usePropertyTexts()
  const language = useLanguage()
  const all = rows.map(({ property }) => property)
  const isAll = ticked.size === 0 ? false : ticked.size === all.length ? true : 'partial'
  return (
    <table className="mk-sc-compare">
      <thead>
        <tr>
          <th scope="col">{texts.dialog.property}</th>
          <th scope="col">{texts.dialog.ours}</th>
          <th scope="col">{texts.dialog.theirs}</th>
          <th scope="col">
            <Checkbox checked={isAll} label={texts.dialog.take} aria-label={texts.dialog.takeAll} onChange={(isTicked) => onTick(all, isTicked)} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ property, ours, theirs }) => {
          const label = propertyName(property, language)
          const isTaking = ticked.has(property)
          const isSame = ours === theirs
          return (
            <tr key={property}>
              <th scope="row">{label}</th>
              <td className={isSame || !isTaking ? undefined : 'mk-sc-compare-gone'}>{ours}</td>
              <td className={isSame ? 'mk-sc-compare-same' : isTaking ? 'mk-sc-compare-new' : undefined}>
                {isSame ? texts.dialog.same : theirs || texts.empty}
              </td>
              <td>
                <Checkbox checked={isTaking} aria-label={texts.dialog.takeNamed(label)} onChange={(isTicked) => onTick([property], isTicked)} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
