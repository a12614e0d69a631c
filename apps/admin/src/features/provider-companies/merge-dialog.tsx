import { adminCompaniesOperations } from '@mekiki/contract/admin-companies/admin-companies.operations'
import { Button, Dialog, RadioGroup, useBusy } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useListsTexts } from '../../app/lists-texts.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { type Investor, useCompaniesTexts } from './companies-texts.ts'

/** Makes several investors one: which name stays is chosen. */
export function MergeDialog({ investors, onMerged, onClose }: { investors: readonly Investor[]; onMerged: () => Promise<void>; onClose: () => void }) {
  const texts = useCompaniesTexts()
  const words = useListsTexts()
  const keyFor = useRequestKey()
  const { isBusy, run } = useBusy()
  const most = investors.toSorted((one, other) => other.companiesCount - one.companiesCount)[0]
  const [into, setInto] = useState<string | null>(most?.uuid ?? null)
  const merge = () =>
    run(async () => {
      if (into === null) return
      const body = { intoUuid: into, uuids: investors.map(({ uuid }) => uuid).filter((uuid) => uuid !== into) }
      await call(adminCompaniesOperations.mergeInvestors, { body }, { idempotencyKey: keyFor(body) })
      onClose()
      await onMerged()
    })
  const footer = (
    <>
      <Button size="medium" disabled={isBusy} onClick={onClose}>
        {words.cancel}
      </Button>
      <Button size="medium" variant="danger" loading={isBusy} onClick={merge}>
        {texts.investorMerge}
      </Button>
    </>
  )
  return (
    <Dialog open width="medium" title={texts.investorMergeTitle} isBusy={isBusy} onClose={onClose} footer={footer}>
      <div className="mk-ops-fields">
        <p>{texts.investorMergeBody}</p>
        <p aria-hidden="true">
          <strong>{texts.investorMergeInto}</strong>
        </p>
        <RadioGroup
          name="into"
          label={texts.investorMergeInto}
          options={investors.map(({ uuid, name, companiesCount }) => ({ value: uuid, label: texts.investorWithCount(name, companiesCount) }))}
          value={into}
          onChange={setInto}
        />
      </div>
    </Dialog>
  )
}
