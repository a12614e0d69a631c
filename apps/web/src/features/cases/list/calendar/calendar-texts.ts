import { projectCalendarEn, projectCalendarJa } from '@mekiki/i18n/cases/project-calendar'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the calendar, which come with it. */
export const useCalendarTexts = textsOf({ ja: projectCalendarJa, en: projectCalendarEn })
