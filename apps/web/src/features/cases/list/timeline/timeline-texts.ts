import { projectTimelineEn, projectTimelineJa } from '@mekiki/i18n/cases/project-timeline'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the timeline, which come with it. */
export const useTimelineTexts = textsOf({ ja: projectTimelineJa, en: projectTimelineEn })
