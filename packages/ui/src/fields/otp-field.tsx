import { type SyntheticEvent, useState } from 'react'
import { classes } from '../base/classes.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import type { TextInputProps } from './text-field.tsx'

const length = 6

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, '')

export type OtpFieldProps = FieldProps & Pick<TextInputProps, 'value' | 'onChange' | 'autoFocus' | 'disabled' | 'ref'>

/**
 * The six digits of a one-time password; full-width digits and spaces are accepted. It is one control, to which a phone or a password manager can give the
 * code; six boxes in front of it show what it holds, and give way to the text itself where that is longer.
 */
export function OtpField(props: OtpFieldProps) {
  const { shell, own } = splitField(props)
  const { value, onChange, ...rest } = own
  const [caret, setCaret] = useState(value.length)
  const signs = [...plain(value)]
  const isLong = signs.length > length
  const at = Math.min(plain(value.slice(0, caret)).length, length - 1)
  const followCaret = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setCaret(currentTarget.selectionStart ?? currentTarget.value.length)
  return (
    <Field {...shell}>
      {(links) => (
        <span className={classes('mk-otp', isLong && 'mk-otp-long', Boolean(shell.error) && 'mk-is-invalid')}>
          <input
            {...links}
            {...rest}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => {
              followCaret(event)
              onChange(event.target.value)
            }}
            onSelect={followCaret}
          />
          {!isLong && (
            <span className="mk-otp-boxes" aria-hidden="true">
              {Array.from({ length }, (_, index) => (
                <span key={index} className={classes(index === at && 'mk-is-current', index === signs.length && 'mk-is-next')}>
                  {signs[index]}
                </span>
              ))}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
