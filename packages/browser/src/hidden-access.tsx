import { ResponseError } from '@mekiki/api-client'
import { ConfirmDialog } from '@mekiki/ui'
import { type ReactNode, useState } from 'react'
import { hiddenAccessEn, hiddenAccessJa } from '@mekiki/i18n/people/hidden-access'
import { textsOf } from './texts.ts'

/** Texts of the question before more people see what a member group alone sees. */
const useHiddenAccessTexts = textsOf({ ja: hiddenAccessJa, en: hiddenAccessEn })

/** What a call says besides, once an administrator has confirmed that more people shall see what a member group alone sees. */
export type HiddenAccess = { acknowledges_hidden_access?: true }

interface Asked {
  groupUuids: readonly string[]
  answer: (isConfirmed: boolean) => void
}

/**
 * Sends what lets people into member groups. Where hidden things are shared with one of them, whoever may confirm it is asked and the call is sent again
 * with that word; gives false when nothing was sent. Everybody else gets the refusal, which says whom to ask.
 */
export function useHiddenAccessOf({ mayConfirm, groups }: { mayConfirm: boolean; groups: readonly { uuid: string; name: string }[] }): {
  send: (act: (access: HiddenAccess) => Promise<void>) => Promise<boolean>
  dialog: ReactNode
} {
  const texts = useHiddenAccessTexts()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (groupUuids: readonly string[]): Promise<boolean> => new Promise((answer) => setAsked({ groupUuids, answer }))
  const send = async (act: (access: HiddenAccess) => Promise<void>): Promise<boolean> => {
    try {
      await act({})
      return true
    } catch (error) {
      if (!(error instanceof ResponseError) || !error.is('group_opens_hidden') || !mayConfirm) throw error
      if (!(await ask(error.body?.uuids ?? []))) return false
      await act({ acknowledges_hidden_access: true })
      return true
    }
  }
  const close = (isConfirmed: boolean) => {
    asked?.answer(isConfirmed)
    setAsked(null)
  }
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      title={texts.title}
      body={texts.body}
      targets={groups.filter(({ uuid }) => asked?.groupUuids.includes(uuid)).map(({ name }) => name)}
      confirmLabel={texts.confirm}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  )
  return { send, dialog }
}
