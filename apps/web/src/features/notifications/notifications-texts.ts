import { notificationsEn } from '@mekiki/i18n/web/notifications.en'
import { notificationsJa } from '@mekiki/i18n/web/notifications.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the notification drawer. */
export const useNotificationsTexts = textsOf({ ja: notificationsJa, en: notificationsEn })
