import { type InviteFault, type InviteLine, type InviteKnowledge, readInviteLines } from '@mekiki/api-client/invite-lines'
import { FieldError, Textarea } from '@mekiki/ui'
import { useState } from 'react'
import { findFieldErrors } from './field-errors.ts'
import { useKeptState } from './edits/use-kept-state.ts'
import './invite-lines.css'

const maxPerRequest = 1000

interface InviteTexts {
  people: string
  peopleHelp: string
  peopleExample: string
  peopleMissing: string
  tooMany: string
  faultCount: (count: number) => string
  faults: Readonly<Record<InviteFault, string>>
  preview: string
}

interface Refusals {
  /** What the server said, by field. */
  refusals: Readonly<Record<string, string>>
}

/**
 * The people who are being invited, a line each, typed or pasted; kept in this browser under `keepAs`.
 * @returns the lines as understood, what is wrong with them as a whole (`fault`), and the ways to take and forget them.
 */
export function useInviteLines(keepAs: string, known: InviteKnowledge, texts: InviteTexts) {
  const kept = useKeptState(keepAs, { text: '' })
  const [refusals, refuse] = useState<Refusals['refusals']>({})
  const lines = readInviteLines(kept.value.text, known)
  const faultCount = lines.filter((line) => line.fault !== null).length
  const fault =
    lines.length === 0 ? texts.peopleMissing : faultCount > 0 ? texts.faultCount(faultCount) : lines.length > maxPerRequest ? texts.tooMany : undefined
  const take = (text: string) => {
    kept.setValue({ text })
    refuse({})
  }
  /** Sends them by `write`, which gives whether it did; what the server says of a line is told beside it. Gives whether they were taken. */
  const send = async (write: () => Promise<boolean>): Promise<boolean> => {
    try {
      if (!(await write())) return false
    } catch (error) {
      const found = findFieldErrors(error)
      if (found === null) throw error
      refuse(found)
      return false
    }
    kept.forget()
    return true
  }
  return { text: kept.value.text, draft: kept.draft, lines, fault, take, refusals, send }
}

interface InviteFieldProps {
  texts: InviteTexts
  people: Pick<ReturnType<typeof useInviteLines>, 'text' | 'fault' | 'take'>
  isTried: boolean
  onSubmit: () => void
}

/** Where the people are typed. */
export function InviteField({ texts, people, isTried, onSubmit }: InviteFieldProps) {
  return (
    <Textarea
      label={texts.people}
      required
      help={texts.peopleHelp}
      placeholder={texts.peopleExample}
      rows={5}
      autoFocus
      value={people.text}
      error={isTried ? people.fault : undefined}
      onChange={people.take}
      onSubmit={onSubmit}
    />
  )
}

interface InvitePreviewProps extends Refusals {
  texts: InviteTexts
  lines: readonly InviteLine[]
}

/** The lines as understood, each with what is wrong with it: found here, or told by the server. Nothing without lines. */
export function InvitePreview({ texts, lines, refusals }: InvitePreviewProps) {
  if (lines.length === 0) return null
  return (
    <ol className="mk-invite-lines" aria-label={texts.preview}>
      {lines.map(({ line, name, email, group, fault }, index) => {
        const told = ['email', 'name', 'permission_group_name'].map((field) => refusals[`items.${index}.${field}`]).find((text) => text !== undefined)
        const refusal = fault === null ? told : texts.faults[fault]
        return (
          <li key={line}>
            <span>{name}</span>
            <span className="mk-invite-email">{email}</span>
            {group !== '' && <span className="mk-invite-group">{group}</span>}
            {refusal !== undefined && <FieldError>{refusal}</FieldError>}
          </li>
        )
      })}
    </ol>
  )
}
