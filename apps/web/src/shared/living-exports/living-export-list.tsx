import { livingExportsOperations } from '@mekiki/contract/exchange/living-exports/living-exports.operations'
import { Loaded } from '@mekiki/browser/loaded'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import { Button, ConfirmDialog, notify, SkeletonRows, Tag } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../calls/api.ts'
import { useLivingExportsTexts } from './living-exports-texts.ts'
import { ReadsDialog } from './reads-dialog.tsx'
import { everyLivingExport, type LivingExport, livingExportsQuery } from './use-living-exports.ts'
import './living-exports.css'

/** The last day on which an address is read: it ends where the next one begins. */
const lastDay = (expiresAt: string): string => formatDay(new Date(Date.parse(expiresAt) - 1))

type Asked = { kind: 'end' | 'reads'; item: LivingExport }

function Row({ item, isOfView, onAsk }: { item: LivingExport; isOfView: boolean; onAsk: (asked: Asked) => void }) {
  const texts = useLivingExportsTexts()
  const { maker } = item
  return (
    <li className="mk-living-row">
      <div>
        <p className="mk-living-name">
          {item.name}
          {item.state !== 'active' && <Tag tone="warning">{texts.states[item.state]}</Tag>}
        </p>
        <p className="mk-living-facts">
          <code translate="no">mkx_…{item.ending}</code>
          {!isOfView && item.viewName !== null && <span>{texts.view(item.viewName)}</span>}
          {!item.isMine && <span>{maker.activeFlg ? texts.maker(maker.name) : texts.inactive(maker.name)}</span>}
          <span>
            {item.lastReadAt === null || item.lastReadBy === null
              ? texts.neverRead
              : texts.lastRead(formatDateTime(item.lastReadAt), texts.agents[item.lastReadBy])}
          </span>
          {item.readsCount > 0 && <span>{texts.readsCount(item.readsCount)}</span>}
          <span>{texts.until(lastDay(item.expiresAt))}</span>
        </p>
      </div>
      <div className="mk-living-acts">
        <Button variant="link" aria-label={texts.logOf(item.name)} onClick={() => onAsk({ kind: 'reads', item })}>
          {texts.log}
        </Button>
        <Button variant="dangerOutline" aria-label={texts.endOf(item.name)} onClick={() => onAsk({ kind: 'end', item })}>
          {texts.turnOff}
        </Button>
      </div>
    </li>
  )
}

/** Addresses with who made them, how they were read, and the way to end them, which asks first. */
export function LivingExportList({ viewUuid, scope }: { viewUuid?: string; scope: 'own' | 'all' }) {
  const texts = useLivingExportsTexts()
  const client = useQueryClient()
  const query = useQuery(livingExportsQuery(viewUuid, scope))
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const ask = (next: Asked) => {
    setAsked(next)
    // Programs read meanwhile.
    if (next.kind === 'reads') void client.invalidateQueries(everyLivingExport)
  }
  const end = async () => {
    if (asked) await call(livingExportsOperations.remove, { params: { export_uuid: asked.item.uuid } })
    await client.invalidateQueries(everyLivingExport)
    notify.success(texts.ended)
  }
  return (
    <>
      <Loaded query={query} cause={texts.failed} skeleton={<SkeletonRows rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{viewUuid === undefined ? texts.emptyAll : texts.empty}</p>
          ) : (
            <ul className="mk-living-list">
              {items.map((item) => (
                <Row key={item.uuid} item={item} isOfView={viewUuid !== undefined} onAsk={ask} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked?.kind === 'reads' && <ReadsDialog item={asked.item} onClose={close} />}
      {asked?.kind === 'end' && (
        <ConfirmDialog
          open
          title={texts.endTitle}
          body={texts.endBody}
          targets={[asked.item.name]}
          confirmLabel={texts.turnOff}
          onConfirm={end}
          onClose={close}
        />
      )}
    </>
  )
}
