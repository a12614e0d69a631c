import { type Option, useTexts } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../shared/calls/lists.ts'
import { namedOptions } from '../../shared/choices/named-options.ts'
import { useThemesTexts } from './themes-texts.ts'

/** A status of themes with the template it belongs to. */
export interface ThemeStatus {
  uuid: string
  templateUuid: string
  templateName: string
  name: string
  color: number
}

/** What themes can be given, as choices and by uuid: people (inactive ones last and marked), groups, tags, statuses. */
export function useThemeOptions() {
  const texts = useThemesTexts()
  const { nameComma } = useTexts()
  const members = useQuery(lists.members).data?.items
  const groups = useQuery(lists.userGroups).data?.items
  const tags = useQuery(lists.themeTags).data?.items
  const templates = useQuery(lists.themeStatusTemplates).data?.items
  return useMemo(() => {
    const names = new Map(members?.map((member) => [member.uuid, member.activeFlg ? member.name : texts.inactiveName(member.name)]))
    const ordered = (members ?? []).toSorted((left, right) => Number(right.activeFlg) - Number(left.activeFlg))
    const sameNames = new Set((members ?? []).map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at))
    const statuses: ThemeStatus[] = (templates ?? []).flatMap((template) =>
      template.statuses.map(({ uuid, name, color }) => ({ uuid, templateUuid: template.uuid, templateName: template.name, name, color }))
    )
    const people: Option<string>[] = ordered.map(({ uuid, name, email }) => ({
      value: uuid,
      label: names.get(uuid) ?? name,
      // Two people of one name are told apart by their addresses.
      ...(sameNames.has(name) && email !== null && { note: email })
    }))
    return {
      people,
      groups: namedOptions(groups),
      tags: namedOptions(tags),
      statuses,
      statusOf: (uuid: string | null) => statuses.find((status) => status.uuid === uuid),
      personName: (uuid: string) => names.get(uuid),
      join: (list: readonly string[]) => list.join(nameComma)
    }
  }, [members, groups, tags, templates, texts, nameComma])
}

export type ThemeOptions = ReturnType<typeof useThemeOptions>
