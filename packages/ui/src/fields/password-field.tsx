import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { IconButton } from '../parts/button.tsx'
import { classes } from '../base/classes.ts'
import { Icon } from '../parts/icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useTexts } from '../base/ui-context.tsx'

const RULES = ['length', 'upper', 'lower', 'digit', 'symbol'] as const

/** Whether a password meets each rule for passwords (1§5). */
export function passwordRules(password: string): Record<(typeof RULES)[number], boolean> {
  return {
    length: [...password].length >= 8,
    upper: /[A-Z]/.test(password),
    lower: /[a-z]/.test(password),
    digit: /\d/.test(password),
    symbol: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\-]/.test(password)
  }
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'normalise' | 'clearable'> {
  /** Shows the rules, ticked while typing; for a new password. */
  hasRules?: boolean
  /** The other entry, when the two must match. */
  matches?: string
}

/** A password with an eye to show it. Pasting and password managers work; `autoComplete` says which password it is. */
export function PasswordField({ hasRules = false, matches, autoComplete = hasRules ? 'new-password' : 'current-password', ...props }: PasswordFieldProps) {
  const texts = useTexts()
  const [isShown, setShown] = useState(false)
  const met = passwordRules(props.value)
  const rules = RULES.map((rule) => ({ text: texts.passwordRules[rule], isMet: met[rule] }))
  const all = matches === undefined ? rules : [...rules, { text: texts.passwordRules.match, isMet: props.value !== '' && props.value === matches }]
  return (
    <div>
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        end={<IconButton icon={isShown ? EyeOff : Eye} label={isShown ? texts.hidePassword : texts.showPassword} onClick={() => setShown(!isShown)} />}
      />
      {hasRules && (
        <ul className="mk-rules">
          {all.map((rule) => (
            <li key={rule.text} className={classes('mk-rule', rule.isMet && 'mk-rule-met')}>
              <Icon icon={rule.isMet ? Check : Circle} size={14} />
              {rule.text}
              <span className="mk-hidden">{rule.isMet ? texts.ruleMet : texts.ruleUnmet}</span>
            </li>
          ))}
          {/* Only the server has the list: what nobody has checked bears no tick. */}
          <li className="mk-rule">
            <Icon icon={Info} size={14} />
            {texts.commonPassword}
          </li>
        </ul>
      )}
    </div>
  )
}
