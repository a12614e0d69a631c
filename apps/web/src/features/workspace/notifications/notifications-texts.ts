import { notificationsEn, notificationsJa } from '@mekiki/i18n/workspace/notifications-screen'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the notification drawer. */
export const useNotificationsTexts = textsOf({ ja: notificationsJa, en: notificationsEn })
