import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { paletteEn, paletteJa } from '@mekiki/i18n/screens/palette'
import { settingsEn, settingsJa } from '@mekiki/i18n/workspace/settings'
import { shellEn, shellJa } from '@mekiki/i18n/screens/shell'
import { tasksEn, tasksJa } from '@mekiki/i18n/work/tasks'
import { type IconGlyph, useLanguage } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Building from 'lucide-react/icons/building-2'
import CircleCheck from 'lucide-react/icons/circle-check'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import ListTodo from 'lucide-react/icons/list-todo'
import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings-2'
import Sun from 'lucide-react/icons/sun'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import { addresses } from '../addresses.ts'
import { call } from '../calls/api.ts'
import { handleError } from '../calls/handle-error.ts'
import { type KeyId, keyEntry, keyIds } from '../keys/key-list.ts'
import { findAct } from '../keys/key-registry.ts'
import { setLanguage } from '@mekiki/browser/language'
import { currentUserQuery, useCurrentUser, useHasScoutees, useIsGuest, usePermission } from '../../app/session/me.ts'
import { useLogout } from '../../app/session/use-session.ts'
import { useHeaderTabs } from '../../app/shell/header-tabs.ts'
import type { PaletteItem } from './palette-list.tsx'
import { usePaletteTexts } from './palette-texts.ts'

const icon = (glyph: IconGlyph): PaletteItem['mark'] => ({ kind: 'icon', icon: glyph })

const keyIcons: Partial<Record<KeyId, IconGlyph>> = { create: Plus, help: Keyboard, search: Search, status: CircleCheck, assign: Users, tags: Tags }

/** The keys that something on the screen answers now, as items; `isOfProject` chooses those of the open or selected cases. */
function useKeyItems(isOfProject: boolean): PaletteItem[] {
  const texts = usePaletteTexts()
  return keyIds.flatMap((id) => {
    const { scope, isCommand, presses } = keyEntry(id)
    const act = isCommand && (scope === 'case') === isOfProject ? findAct(id) : null
    if (!act) return []
    return {
      id: `key-${id}`,
      label: texts.keys[id],
      words: [paletteJa.keys[id], paletteEn.keys[id]],
      mark: icon(keyIcons[id] ?? ArrowRight),
      keys: presses,
      run: act
    }
  })
}

/** Where the names of the two lists of tasks stand. */
const listTexts = { projectTasks: 'ofProjects', themeTasks: 'ofThemes' } as const

type Catalogue = Record<string, string>

/** The names of areas and of settings pages in both languages, so that either finds them. */
const areaNames: readonly Catalogue[] = [shellJa.tabs, shellEn.tabs]
const pageNames: readonly Catalogue[] = [settingsJa.menu, settingsEn.menu]

const namesOf = (catalogues: readonly Catalogue[], key: string): string[] => catalogues.flatMap((names) => names[key] ?? [])

function usePages(): PaletteItem[] {
  const texts = usePaletteTexts()
  const tabs = useHeaderTabs()
  const canReadMembers = usePermission('read_member_setting')
  const settings = useLanguage() === 'ja' ? settingsJa : settingsEn
  const isGuest = useIsGuest()
  const pages = Object.entries(settings.menu).filter(([page]) => (isGuest ? page === 'account' : page !== 'members' || canReadMembers))
  return [
    {
      id: 'my-day',
      label: texts.goTo(texts.myDay),
      mark: icon(Sun),
      words: [paletteJa.myDay, paletteEn.myDay],
      href: addresses.myDay,
      keys: keyEntry('goToDay').presses
    },
    ...tabs.map((tab) => ({ id: `tab-${tab.key}`, label: texts.goTo(tab.label), mark: icon(ArrowRight), words: namesOf(areaNames, tab.key), href: tab.href })),
    ...(isGuest ? (['projectTasks'] as const) : (['projectTasks', 'themeTasks'] as const)).map((list) => ({
      id: list,
      label: texts[list],
      mark: icon(ListTodo),
      words: [paletteJa[list], paletteEn[list], tasksJa[listTexts[list]].title, tasksEn[listTexts[list]].title],
      href: addresses[list]
    })),
    ...pages.map(([page, name]) => ({
      id: `settings-${page}`,
      label: texts.settingsOf(name),
      mark: icon(Settings),
      words: namesOf(pageNames, page).flatMap((title) => [paletteJa.settingsOf(title), paletteEn.settingsOf(title)]),
      href: addresses.settings(page)
    }))
  ]
}

/** Turns the screens to the other language and keeps the choice with the account. */
function useLanguageSwitch(): () => void {
  const language = useLanguage()
  const client = useQueryClient()
  const user = useCurrentUser()
  return () => {
    const next = language === 'ja' ? 'en' : 'ja'
    setLanguage(next)
    call(membersOperations.updateCurrent, { body: { language: next } }, { ifMatch: user.version })
      .then((saved) => client.setQueryData(currentUserQuery.queryKey, saved))
      .catch((error: unknown) => {
        setLanguage(language)
        handleError(error)
      })
  }
}

/** What can be done and where one can go: `ofProject` for the open or selected cases, `general` for the rest; only what the user may do. */
export function usePaletteActions(): { ofProject: PaletteItem[]; general: PaletteItem[]; pages: PaletteItem[] } {
  const texts = usePaletteTexts()
  const ofProject = useKeyItems(true)
  const keys = useKeyItems(false)
  const pages = usePages()
  const switchLanguage = useLanguageSwitch()
  const canCreateTheme = usePermission('create_project_group')
  const canCreateScoutee = usePermission('create_tenant_scoutee')
  const hasScoutees = useHasScoutees()
  const logout = useLogout()
  const own: (PaletteItem | false)[] = [
    canCreateTheme && {
      id: 'create-theme',
      label: texts.createTheme,
      mark: icon(Plus),
      words: [paletteJa.createTheme, paletteEn.createTheme],
      href: `${addresses.themes}?is_create_themes_drawer_open=true`
    },
    canCreateScoutee &&
      hasScoutees && {
        id: 'create-company',
        label: texts.createCompany,
        mark: icon(Building),
        words: [paletteJa.createCompany, paletteEn.createCompany],
        href: `${addresses.scoutees}?is_create_scoutee_drawer_open=true`
      },
    { id: 'language', label: texts.language, mark: icon(Languages), words: ['language', paletteJa.language, paletteEn.language], run: switchLanguage },
    { id: 'logout', label: texts.logout, mark: icon(LogOut), words: [paletteJa.logout, paletteEn.logout, 'sign out'], run: () => void logout() }
  ]
  const general = [...keys, ...own.filter((item) => item !== false)]
  const remembered = (item: PaletteItem): PaletteItem => ({ ...item, recent: { kind: 'action', id: item.id } })
  return { ofProject, general: general.map(remembered), pages: pages.map(remembered) }
}
