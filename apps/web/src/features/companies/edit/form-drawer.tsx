import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import type { RestoredDraft } from '@mekiki/browser/edits/use-kept-state'
import { Drawer, DrawerActions } from '@mekiki/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { useScouteesTexts } from '../scoutees-texts.ts'

interface FormDrawerProps {
  title: string
  subtitle?: string
  submitLabel: string
  isDirty: boolean
  /** What is kept of the form in this browser. */
  draft: RestoredDraft
  /** Gives whether it is done: then the drawer closes, without asking about changes. */
  onSubmit: () => Promise<boolean>
  /** It was done in another way than by the form's own button. */
  isSaved?: boolean
  onClose: () => void
  /** Instead of `onClose` once it is done. */
  onDone?: () => void
  children: ReactNode
}

/** A form in a drawer that the address holds open: it closes on success alone, and asks before changes are lost, also on the browser's back. */
export function FormDrawer({ title, subtitle, submitLabel, isDirty, draft, onSubmit, isSaved = false, onClose, onDone = onClose, children }: FormDrawerProps) {
  const texts = useScouteesTexts().form
  const box = useRef<HTMLDivElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const isDone = isSubmitted || isSaved
  const finish = useEffectEvent(onDone)
  // After the guard below has learned that nothing can be lost any more.
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  const submit = async () => {
    // What a field itself does not understand never reaches the draft, and would be lost by sending.
    const isFaulty = box.current?.querySelector('[aria-invalid=true]') != null
    if (!isFaulty && (await onSubmit())) setSubmitted(true)
    else focusFirstError()
  }
  const footer = <DrawerActions cancelLabel={texts.cancel} confirmLabel={submitLabel} onCancel={onClose} onConfirm={submit} />
  return (
    <Drawer open onClose={onClose} title={title} width={640} footer={footer} {...(subtitle !== undefined && { subtitle })}>
      <div className="mk-sc-form" ref={box}>
        <DraftNotice draft={draft} />
        {children}
      </div>
      <LeaveGuard isDirty={isDirty && !isDone} onLeave={draft.discard} />
    </Drawer>
  )
}
