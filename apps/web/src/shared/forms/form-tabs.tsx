import { formatNumber } from '@mekiki/i18n/format'
import { formTabsEn, formTabsJa } from '@mekiki/i18n/forms/form-tabs'
import { Tabs } from '@mekiki/ui'
import { addresses } from '../addresses.ts'
import { textsOf } from '@mekiki/browser/texts'

const useFormTabsTexts = textsOf({ ja: formTabsJa, en: formTabsEn })

/** The screens of one form. */
export type FormTab = 'edit' | 'answers' | 'summary' | 'sharing'

/** The tabs that all screens of a form share, as links; `answersCount` stands beside the tab of the answers where it is known. */
export function FormTabs({ formUuid, current, answersCount }: { formUuid: string; current: FormTab; answersCount?: number }) {
  const texts = useFormTabsTexts()
  const items = [
    { key: 'edit' as const, label: texts.edit, href: addresses.form(formUuid) },
    {
      key: 'answers' as const,
      label: texts.answers,
      href: addresses.formAnswers(formUuid),
      ...(answersCount !== undefined && { count: formatNumber(answersCount) })
    },
    { key: 'summary' as const, label: texts.summary, href: addresses.formSummary(formUuid) },
    { key: 'sharing' as const, label: texts.sharing, href: addresses.formSharing(formUuid) }
  ]
  return <Tabs label={texts.label} items={items} current={current} />
}
