import { formatDateTime } from '@mekiki/i18n/format'
import { AppLink, Button, CopyButton, DateField, IconButton, SearchField, Select, Toolbar } from '@mekiki/ui'
import Filter from 'lucide-react/icons/funnel'
import type { ReactNode } from 'react'
import { addresses } from '../../app/addresses.ts'
import { useLogsTexts } from '../../app/log-tabs.tsx'
import type { SetFilter } from './log-address.ts'
import { TenantChip, TenantField } from './tenant-filter.tsx'

interface SearchedTextProps {
  name: string
  placeholder: string
  value: string
  className: string
  onSet: SetFilter
}

/** A filter that is typed. */
export function SearchedText({ name, placeholder, value, className, onSet }: SearchedTextProps) {
  return <SearchField className={className} placeholder={placeholder} value={value} onSearch={(text) => onSet({ [name]: text })} />
}

/** The days of a log. */
function LogDays({ from, to, onSet }: { from: string | undefined; to: string | undefined; onSet: SetFilter }) {
  const texts = useLogsTexts()
  return (
    <>
      <div className="mk-log-day">
        <DateField aria-label={texts.from} size="small" placeholder={texts.from} value={from ?? null} onChange={(day) => onSet({ from: day })} />
      </div>
      <div className="mk-log-day">
        <DateField aria-label={texts.to} size="small" placeholder={texts.to} value={to ?? null} onChange={(day) => onSet({ to: day })} />
      </div>
    </>
  )
}

/** A value of an entry that can be copied, or be asked for. */
export function FoundValue({ children, text, onOnly }: { children?: ReactNode; text: string; onOnly?: () => void }) {
  const texts = useLogsTexts()
  return (
    <span className="mk-ops-row">
      {children ?? <code className="mk-log-code">{text}</code>}
      <CopyButton text={text} />
      {onOnly && <IconButton icon={Filter} label={texts.onlyThis} onClick={onOnly} />}
    </span>
  )
}

/** The tenant of an entry, with the way to it. */
export function TenantValue({ tenant, onOnly }: { tenant: { uuid: string; name: string | null }; onOnly: () => void }) {
  const texts = useLogsTexts()
  return (
    <FoundValue text={tenant.uuid} onOnly={onOnly}>
      {tenant.name === null ? texts.goneTenant : <AppLink href={addresses.tenant(tenant.uuid)}>{tenant.name}</AppLink>}
    </FoundValue>
  )
}

/** Asks for the list once more. */
export function RefreshButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const texts = useLogsTexts()
  return (
    <Button loading={isBusy} onClick={onClick}>
      {texts.refresh}
    </Button>
  )
}

const second = (instant: string): string => instant.slice(17, 19)

/** A moment to the second, in Tokyo: several calls of a person lie within a minute. */
export const momentOf = (instant: string): string => `${formatDateTime(instant)}:${second(instant)}`

interface LogToolbarProps {
  words: { toolbar: string; outcome: string; anyOutcome: string; outcomes: Readonly<Record<string, string>> }
  filter: { outcome?: string | undefined; from?: string | undefined; to?: string | undefined; tenant_uuid?: string | undefined }
  isFiltered: boolean
  tenantName: string | null
  onSet: SetFilter
  onClear: () => void
  /** What is typed. */
  children: ReactNode
  /** What comes behind the days. */
  last?: ReactNode
}

/** The filters of a log: those of its own, what came of it, and the days. */
export function LogToolbar({ words, filter, isFiltered, tenantName, onSet, onClear, children, last }: LogToolbarProps) {
  const texts = useLogsTexts()
  const outcomes = Object.entries(words.outcomes).map(([value, label]) => ({ value, label }))
  return (
    <>
      <Toolbar label={words.toolbar} end={isFiltered && <Button onClick={onClear}>{texts.clear}</Button>}>
        <div className="mk-log-filters">
          {children}
          <TenantField onSet={onSet} />
          <div className="mk-log-outcome-filter">
            <Select
              aria-label={words.outcome}
              size="small"
              placeholder={words.anyOutcome}
              clearable
              value={filter.outcome ?? null}
              options={outcomes}
              onChange={(outcome) => onSet({ outcome })}
            />
          </div>
          <LogDays from={filter.from} to={filter.to} onSet={onSet} />
          {last}
        </div>
      </Toolbar>
      {filter.tenant_uuid !== undefined && <TenantChip tenantUuid={filter.tenant_uuid} name={tenantName} onSet={onSet} />}
    </>
  )
}
