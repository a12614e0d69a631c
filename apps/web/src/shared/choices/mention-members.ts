import type { MentionMember } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../calls/lists.ts'

/** The active members, as people who can be named in a text; those of one name are told apart by their addresses. */
export function useMentionMembers(): MentionMember[] {
  const members = useQuery(lists.members).data?.items
  return useMemo(() => {
    const active = (members ?? []).filter((member) => member.activeFlg)
    const names = active.map((member) => member.name)
    const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
    return active.map(({ uuid, name, email }) => ({ uuid, name, ...(isShared(name) && email !== null && { note: email }) }))
  }, [members])
}
