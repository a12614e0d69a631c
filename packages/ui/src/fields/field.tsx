import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../base/ui-context.tsx'

/** What every field takes: label above, badge, help between, error below. */
export interface FieldProps {
  label?: ReactNode
  /** For a field whose label stands elsewhere, such as a search box. */
  'aria-label'?: string
  required?: boolean
  /** Shows the badge for optional fields in forms where most are required. */
  optional?: boolean
  help?: ReactNode
  /** The sentence under the field; empty means none. */
  error?: string | undefined
  /** Right of the label: a link, a state. */
  labelEnd?: ReactNode
  className?: string
}

/** The ids and states that a field's control carries. */
export interface FieldLinks {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
}

/** What a field shows around its control (`shell`, for `Field`), apart from what the control itself takes (`own`); and its name, to join to others. */
export function splitField<P extends FieldProps>({ label, required, optional, help, error, labelEnd, className, ...own }: P) {
  const name = typeof label === 'string' ? label : (own['aria-label'] ?? '')
  return { shell: { label, required, optional, help, error, labelEnd, className }, own, name }
}

/** The badge that says in words whether a field must be filled. */
export function NeedBadge({ required, optional }: { required?: boolean; optional?: boolean }) {
  const texts = useTexts()
  if (required) return <span className="mk-need">{texts.required}</span>
  return optional ? <span className="mk-need mk-need-no">{texts.optional}</span> : null
}

/** The sentence under a faulty control, with its icon. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="mk-error" id={id}>
      <Icon icon={CircleAlert} size={14} />
      <span>{children}</span>
    </p>
  )
}

/**
 * Label, badge, help and error around a control. `group` for controls of several parts, which then are named as a group
 * by `aria-labelledby` instead of a label element.
 */
export function Field({
  label,
  required,
  optional,
  help,
  error,
  labelEnd,
  counter,
  group = false,
  className,
  children
}: FieldProps & { counter?: ReactNode; group?: boolean; children: (links: FieldLinks, labelId: string) => ReactNode }) {
  const id = useId()
  const described = classes(help !== undefined && `${id}h`, error && `${id}e`)
  const links: FieldLinks = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined
  }
  const hasLabel = label !== undefined && label !== ''
  return (
    <div className={classes('mk-field', className)}>
      {hasLabel && (
        <div className="mk-label-row">
          {group ? (
            <span className="mk-label" id={`${id}l`}>
              {label}
            </span>
          ) : (
            <label className="mk-label" id={`${id}l`} htmlFor={id}>
              {label}
            </label>
          )}
          <NeedBadge required={required} optional={optional} />
          {labelEnd !== undefined && <span className="mk-label-end">{labelEnd}</span>}
        </div>
      )}
      {help !== undefined && (
        <p className="mk-help" id={`${id}h`}>
          {help}
        </p>
      )}
      {children(links, `${id}l`)}
      {(error || counter !== undefined) && (
        <div className="mk-under">
          {error && <FieldError id={`${id}e`}>{error}</FieldError>}
          {counter}
        </div>
      )}
    </div>
  )
}
