import { type InviteFault, type InviteLine, type InviteKnowledge, readInviteLines } from '@mekiki/api-client/invite-lines'
import { inviteHeads } from '@mekiki/i18n/people/invite-heads'
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
 * @returns the lines as understood, those that can be sent (`good`), why none can be (`fault`), and the ways to take and forget them.
 */
export function useInviteLines(keepAs: string, known: Omit<InviteKnowledge, 'heads'>, texts: InviteTexts) {
  const kept = useKeptState(keepAs, { text: '' })
  const [refusals, refuse] = useState<Refusals['refusals']>({})
  const lines = readInviteLines(kept.value.text, { ...known, heads: inviteHeads })
  const good = lines.filter((line) => line.fault === null)
  const faulty = lines.filter((line) => line.fault !== null)
  const fault =
    lines.length === 0 ? texts.peopleMissing : good.length === 0 ? texts.faultCount(faulty.length) : good.length > maxPerRequest ? texts.tooMany : undefined
  const take = (text: string) => {
    kept.setValue({ text })
    refuse({})
  }
  /** Sends the good ones by `write`, which gives whether it did; what the server says of a line is told beside it. Gives whether they were taken. */
  const send = async (write: () => Promise<boolean>): Promise<boolean> => {
    try {
      if (!(await write())) return false
    } catch (error) {
      const found = findFieldErrors(error)
      if (found === null) throw error
      refuse(found)
      return false
    }
    // What could not be sent stays to be mended.
    if (faulty.length === 0) kept.forget()
    else {
      const typed = kept.value.text.split('\n')
      take(faulty.map(({ line }) => typed[line - 1]).join('\n'))
    }
    return true
  }
  return { text: kept.value.text, draft: kept.draft, lines, good, faultyCount: faulty.length, fault, take, refusals, send }
}

interface InviteFieldProps {
  texts: InviteTexts
  people: Pick<ReturnType<typeof useInviteLines>, 'text' | 'fault' | 'faultyCount' | 'good' | 'take'>
  isTried: boolean
  onSubmit: () => void
}

/** Where the people are typed. */
export function InviteField({ texts, people, isTried, onSubmit }: InviteFieldProps) {
  return (
    <Textarea
      label={texts.people}
      required
      help={people.faultyCount > 0 && people.good.length > 0 ? texts.faultCount(people.faultyCount) : texts.peopleHelp}
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
  const places = new Map(lines.filter((line) => line.fault === null).map((line, index) => [line, index]))
  return (
    <ol className="mk-invite-lines" aria-label={texts.preview}>
      {lines.map((each) => {
        const { line, name, email, group, fault } = each
        const index = places.get(each)
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
