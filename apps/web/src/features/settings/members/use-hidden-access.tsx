import { ResponseError } from '@mekiki/api-client'
import { permissionKeys } from '@mekiki/contract/permissions'
import { ConfirmDialog } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lists } from '../../../app/lists.ts'
import { useCurrentUser } from '../../../app/session/me.ts'
import { useMembersTexts } from './members-texts.ts'

/** What a call says besides, once an administrator has confirmed that more people shall see what a member group alone sees. */
export type HiddenAccess = { acknowledges_hidden_access?: true }

interface Asked {
  groupUuids: readonly string[]
  answer: (isConfirmed: boolean) => void
}

/**
 * Sends what lets people into member groups. Where hidden things are shared with one of them, an administrator is asked and the call is sent again with
 * that word; gives false when nothing was sent. Everybody else gets the refusal, which says whom to ask.
 */
export function useHiddenAccess(): { send: (act: (access: HiddenAccess) => Promise<void>) => Promise<boolean>; dialog: ReactNode } {
  const texts = useMembersTexts()
  const { permissions } = useCurrentUser().permissionGroup
  const isAdministrator = permissionKeys.every((key) => permissions.includes(key))
  const [asked, setAsked] = useState<Asked | null>(null)
  const groups = useQuery(lists.userGroups).data?.items ?? []
  const ask = (groupUuids: readonly string[]): Promise<boolean> => new Promise((answer) => setAsked({ groupUuids, answer }))
  const send = async (act: (access: HiddenAccess) => Promise<void>): Promise<boolean> => {
    try {
      await act({})
      return true
    } catch (error) {
      if (!(error instanceof ResponseError) || !error.is('group_opens_hidden') || !isAdministrator) throw error
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
      title={texts.hiddenAccessTitle}
      body={texts.hiddenAccessBody}
      targets={groups.filter(({ uuid }) => asked?.groupUuids.includes(uuid)).map(({ name }) => name)}
      confirmLabel={texts.hiddenAccessConfirm}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  )
  return { send, dialog }
}
