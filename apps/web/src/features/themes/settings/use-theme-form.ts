import { useState } from 'react'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useThemesTexts } from '../themes-texts.ts'
import { settingTabs, tabOf, type SettingTab, type ThemeField, themeFaults, type ThemeValues } from './theme-draft.ts'

/** The server names a field by its path; the settings by its last part. */
const pathEnds: Record<string, ThemeField> = { userUuids: 'insiderUserUuids', userGroupUuids: 'insiderUserGroupUuids' }

function isField(name: string, values: ThemeValues): name is ThemeField {
  return name in values
}

/** The fields that the server refused, in the names of the settings. */
function refusedFields(found: Record<string, string>, values: ThemeValues): Partial<Record<ThemeField, string>> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([path, message]) => {
      const names = path.split('.').filter((part) => !/^\d+$/u.test(part))
      const end = names.at(-1) ?? ''
      const name = names.includes('insiderSetting') ? (pathEnds[end] ?? end) : end
      return isField(name, values) ? [[name, message]] : []
    })
  )
}

/**
 * The sentences at the fields of the settings: our own once saving was tried, the server's until the field changes. `show` opens the part
 * in which the first faulty one stands.
 */
export function useThemeForm(values: ThemeValues, openTab: (tab: SettingTab) => void) {
  const texts = useThemesTexts()
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Partial<Record<ThemeField, string>>>({})
  const faults = themeFaults(values)
  const own = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, texts.faults[fault]]))
  const show = (fields: readonly string[]) => {
    const first = settingTabs.find((each) => fields.some((field) => tabOf(field) === each))
    if (first) openTab(first)
    focusFirstError()
  }
  return {
    errors: { ...refused, ...(isTried && own) } as Partial<Record<ThemeField, string>>,
    forget: (part: Partial<ThemeValues>) => setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part)))),
    /** Runs a save when nothing is wrong; a refusal of fields is shown at them, every other error passes on. */
    submit: async (save: () => Promise<unknown>) => {
      setTried(true)
      const faulty = Object.keys(faults)
      if (faulty.length > 0) return show(faulty)
      try {
        await save()
      } catch (error) {
        const found = refusedFields(findFieldErrors(error) ?? {}, values)
        if (Object.keys(found).length === 0) throw error
        setRefused(found)
        show(Object.keys(found))
      }
    }
  }
}
