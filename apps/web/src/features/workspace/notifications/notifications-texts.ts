import { notificationsEn } from '@mekiki/i18n/workspace/notifications.en'
import { notificationsJa } from '@mekiki/i18n/workspace/notifications.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the notification drawer. */
export const useNotificationsTexts = textsOf({ ja: notificationsJa, en: notificationsEn })
