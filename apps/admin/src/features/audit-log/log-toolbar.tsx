import { Button, DateField, FilterChip, SearchField, Select, Toolbar } from '@mekiki/ui'
import { useMemo } from 'react'
import { useAuditLogTexts, useOperationWords } from './audit-log-texts.ts'
import { isFiltered, type LogFilter } from './log-filter.ts'

interface LogToolbarProps {
  filter: LogFilter
  onChange: (part: Record<string, string | undefined>) => void
}

/** The filters of the log. */
export function LogToolbar({ filter, onChange }: LogToolbarProps) {
  const texts = useAuditLogTexts()
  const words = useOperationWords()
  const { filters: names } = texts
  const operations = useMemo(() => Object.entries(words).map(([value, label]) => ({ value, label, note: value })), [words])
  const outcomes = Object.entries(texts.outcomes).map(([value, label]) => ({ value, label }))
  const set = (part: Record<string, string | null | undefined>) =>
    onChange({ ...Object.fromEntries(Object.entries(part).map(([key, value]) => [key, value || undefined])), page: undefined })
  const clear = () => set({ administrator: undefined, operation: undefined, outcome: undefined, tenant_uuid: undefined, from: undefined, to: undefined })
  return (
    <>
      <Toolbar label={texts.toolbar} end={isFiltered(filter) && <Button onClick={clear}>{names.clear}</Button>}>
        <SearchField
          className="mk-log-who"
          placeholder={names.administrator}
          value={filter.administrator}
          onSearch={(administrator) => set({ administrator })}
        />
        <div className="mk-log-operation">
          <Select
            aria-label={names.operation}
            size="small"
            placeholder={names.anyOperation}
            clearable
            isSearchable
            value={filter.operation || null}
            options={operations}
            onChange={(operation) => set({ operation })}
          />
        </div>
        <div className="mk-log-outcome">
          <Select
            aria-label={names.outcome}
            size="small"
            placeholder={names.anyOutcome}
            clearable
            value={filter.outcome || null}
            options={outcomes}
            onChange={(outcome) => set({ outcome })}
          />
        </div>
        <div className="mk-log-day">
          <DateField aria-label={names.from} size="small" placeholder={names.from} value={filter.from ?? null} onChange={(from) => set({ from })} />
        </div>
        <div className="mk-log-day">
          <DateField aria-label={names.to} size="small" placeholder={names.to} value={filter.to ?? null} onChange={(to) => set({ to })} />
        </div>
      </Toolbar>
      {filter.tenant_uuid !== undefined && (
        <div className="mk-log-chips">
          <FilterChip name={names.tenant} value={filter.tenant_uuid} onRemove={() => set({ tenant_uuid: undefined })} />
        </div>
      )}
    </>
  )
}
