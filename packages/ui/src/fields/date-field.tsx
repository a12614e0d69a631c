import Popover from '@mui/material/Popover'
import CalendarIcon from 'lucide-react/icons/calendar'
import { formatDay } from '@mekiki/i18n/format'
import { parseDay } from '@mekiki/text'
import { lazy, Suspense, useState, type Ref } from 'react'
import { IconButton, type ControlSize } from '../parts/button.tsx'
import type { FieldProps } from './field.tsx'
import { useLayerAnchor } from '../base/field-place.ts'
import { loadPart } from '../base/part-loader.ts'
import { unlessComposing } from '../base/keyboard.ts'
import { popupPlace } from '../base/popup-place.ts'
import { TextField } from './text-field.tsx'
import { useTexts } from '../base/ui-context.tsx'

const Calendar = /* @__PURE__ */ lazy(() => loadPart(() => import('./calendar.tsx')))

const CALENDAR_HEIGHT = 388

export interface DateFieldProps extends FieldProps {
  /** A day as `YYYY-MM-DD`, or null. */
  value: string | null
  /** A text that is no day is handed over as typed, so that the form's schema refuses it instead of losing it. */
  onChange: (value: string | null) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  disabled?: boolean
  size?: ControlSize
  ref?: Ref<HTMLInputElement>
}

const shownOf = (value: string | null): string => (value === null ? '' : formatDay(value) || value)

/** A day, typed as `2026/1/5` or `20260105` in any width, or picked from a calendar that loads when first opened. */
export function DateField({ value, onChange, onBlur, error, placeholder, ...props }: DateFieldProps) {
  const texts = useTexts()
  const [draft, setDraft] = useState<string | null>(null)
  const [anchor, setAnchor] = useLayerAnchor()
  const take = (text: string): string | null => (text.trim() === '' ? null : (parseDay(text) ?? text))
  const settle = () => {
    if (draft === null) return
    const next = take(draft)
    setDraft(null)
    if (next !== value) onChange(next)
  }
  const change = (text: string) => {
    setDraft(text === '' ? null : text)
    if (text === '') onChange(null)
  }
  const isBad = draft === null && value !== null && parseDay(value) === null
  const pick = (day: string | null) => {
    setAnchor(null)
    setDraft(null)
    onChange(day)
  }
  const opener = (
    <IconButton
      icon={CalendarIcon}
      label={texts.openCalendar}
      disabled={props.disabled}
      aria-haspopup="dialog"
      aria-expanded={anchor !== null}
      onClick={(event) => setAnchor(event.currentTarget.closest<HTMLElement>('.mk-date'))}
    />
  )
  return (
    <div className="mk-date">
      <TextField
        {...props}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={draft ?? shownOf(value)}
        clearable
        onChange={change}
        onEnter={settle}
        onBlur={() => {
          settle()
          onBlur?.()
        }}
        error={error || (isBad ? texts.dayInvalid : undefined)}
        end={opener}
      />
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={unlessComposing(() => setAnchor(null))}
          {...popupPlace(anchor, CALENDAR_HEIGHT)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': texts.openCalendar } }}
        >
          <Suspense
            fallback={
              <span className="mk-calendar-wait" role="status" aria-label={texts.loading}>
                <span className="mk-spin" />
              </span>
            }
          >
            <Calendar value={isBad ? null : value} onPick={pick} onCancel={() => setAnchor(null)} />
          </Suspense>
        </Popover>
      )}
    </div>
  )
}
