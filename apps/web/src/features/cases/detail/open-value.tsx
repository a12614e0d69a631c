import { classes, Icon, type PickerTriggerProps } from '@mekiki/ui'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode, Ref } from 'react'
import type { ControlMark } from '../../../shared/keys/marked-control.ts'
import { useDetailTexts } from './detail-texts.ts'

interface OpenValueProps extends Omit<Partial<PickerTriggerProps>, 'onClick'> {
  ref?: Ref<HTMLButtonElement>
  /** The key that presses it. */
  mark?: ControlMark | undefined
  label: string
  /** Holds a link, beside which the button stands, since it cannot stand in it. */
  hasLink?: boolean
  onClick: PickerTriggerProps['onClick']
  children: ReactNode
}

/** A value as the button that changes it, over the whole of its place; the pencils of a column stand below each other. */
export function OpenValue({ label, mark, hasLink = false, children, ...button }: OpenValueProps) {
  const texts = useDetailTexts()
  return (
    <>
      {hasLink && <span className="mk-pd-open-link">{children}</span>}
      <button type="button" className={classes('mk-value-open mk-pd-open', hasLink && 'mk-pd-open-rest')} data-key={mark} {...button}>
        {!hasLink && <span className="mk-pd-links">{children}</span>}
        <span className="mk-hidden">{texts.changeOf(label)}</span>
        <Icon icon={Pencil} />
      </button>
    </>
  )
}
