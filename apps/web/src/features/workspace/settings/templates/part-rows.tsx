import { Button, FieldError, IconButton, SortHandle, TextField } from '@mekiki/ui'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { placeKeys } from '../shared/named/place-keys.ts'
import { useTemplateTexts } from './template-texts.ts'

/** A status or perspective while it is edited: `uuid` names it on this screen, `isNew` until it is saved. */
export interface Part {
  uuid: string
  isNew: boolean
  name: string
}

type RenderPart<P extends Part> = (part: P, at: number, change: (part: Partial<P>) => void) => ReactNode

interface PartRowsProps<P extends Part> {
  /** Names the list on its screen. */
  list: string
  label: string
  parts: readonly P[]
  /** The sentence under each faulty name, by uuid. */
  faults: ReadonlyMap<string, string>
  fieldLabel: (at: number) => string
  addLabel: string
  /** So many parts at most (contract). */
  max: number
  /** None is right, too. */
  isOptional?: boolean
  /** Absent without the right to change. */
  onChange?: ((parts: P[]) => void) | undefined
  makeNew: () => P
  renderStart?: RenderPart<P>
  /** After the name. */
  renderEnd?: RenderPart<P>
  /** Under the name, over the whole width. */
  renderBelow?: RenderPart<P>
}

/** The ordered parts of a template, each a name: type, order by grip, add, take away. */
export function PartRows<P extends Part>(props: PartRowsProps<P>) {
  const { list, label, parts, faults, fieldLabel, addLabel, max, isOptional = false, onChange, makeNew, renderStart, renderEnd, renderBelow } = props
  const texts = useTemplateTexts()
  const added = useRef<string | null>(null)
  const keys = parts.map((part) => part.uuid)
  const change = (uuid: string, values: Partial<P>) => onChange?.(parts.map((part) => (part.uuid === uuid ? { ...part, ...values } : part)))
  const add = () => {
    const part = makeNew()
    added.current = part.uuid
    onChange?.([...parts, part])
  }
  const focusNew = (uuid: string) => (node: HTMLInputElement | null) => {
    if (!node || added.current !== uuid) return
    added.current = null
    node.focus()
  }
  return (
    <div>
      {parts.length === 0 && !isOptional && <FieldError>{texts.atLeastOne}</FieldError>}
      {parts.length > 0 && (
        <ol className="mk-parts" aria-label={label}>
          {parts.map((part, index) => (
            <li key={part.uuid} className="mk-part">
              {onChange && (
                <SortHandle
                  list={list}
                  itemKey={part.uuid}
                  name={part.name || texts.unnamed}
                  keys={keys}
                  onOrder={(next) => onChange(placeKeys(parts, next))}
                />
              )}
              {renderStart?.(part, index + 1, (values) => change(part.uuid, values))}
              <TextField
                ref={focusNew(part.uuid)}
                aria-label={fieldLabel(index + 1)}
                size="small"
                disabled={onChange === undefined}
                value={part.name}
                error={faults.get(part.uuid)}
                onChange={(name) => change(part.uuid, { name } as Partial<P>)}
              />
              {renderEnd?.(part, index + 1, (values) => change(part.uuid, values))}
              {onChange && (
                <IconButton
                  icon={X}
                  label={texts.removePart(part.name || texts.unnamed)}
                  onClick={() => onChange(parts.filter((other) => other.uuid !== part.uuid))}
                />
              )}
              {renderBelow?.(part, index + 1, (values) => change(part.uuid, values))}
            </li>
          ))}
        </ol>
      )}
      {onChange && parts.length < max && (
        <Button className="mk-part-add" variant="ghost" icon={Plus} onClick={add}>
          {addLabel}
        </Button>
      )}
      {onChange && parts.length >= max && <p className="mk-help">{texts.atMost(max)}</p>}
    </div>
  )
}
