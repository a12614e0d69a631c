import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../parts/button.tsx'
import { Select } from '../fields/choices/select.tsx'
import { useTexts } from '../base/ui-context.tsx'

export interface PagerProps {
  /** From 1. */
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
  onPerPage?: (perPage: number) => void
  choices?: readonly number[]
  /** Other words for the count, when the rows are no cases. */
  rangeText?: (from: number, to: number, total: number) => string
}

/** Where a list stands, how many rows a page has, and the way to the next. */
export function Pager({ page, perPage, total, onPage, onPerPage, choices = [20, 50, 100], rangeText }: PagerProps) {
  const texts = useTexts()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const from = Math.min(total, (page - 1) * perPage + 1)
  const range = (rangeText ?? texts.pageRange)(from, Math.min(total, page * perPage), total)
  // An address may ask for another length.
  const lengths = [...new Set([...choices, perPage])].toSorted((left, right) => left - right)
  return (
    <nav className="mk-pager" aria-label={texts.pager}>
      <span className="mk-pager-range mk-tnum" aria-live="polite">
        {total === 0 && rangeText === undefined ? texts.noRows : range}
      </span>
      {onPerPage && (
        <>
          <span className="mk-pager-label" aria-hidden="true">
            {texts.perPage}
          </span>
          <Select
            aria-label={texts.perPage}
            size="small"
            value={String(perPage)}
            options={lengths.map((count) => ({ value: String(count), label: texts.perPageUnit(count) }))}
            onChange={(count) => onPerPage(Number(count))}
          />
        </>
      )}
      <span className="mk-pager-moves">
        <IconButton variant="outline" icon={ChevronLeft} label={texts.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        <span className="mk-pager-page mk-tnum">{texts.pageOf(page, pages)}</span>
        <IconButton variant="outline" icon={ChevronRight} label={texts.nextPage} disabled={page >= pages} onClick={() => onPage(page + 1)} />
      </span>
    </nav>
  )
}
