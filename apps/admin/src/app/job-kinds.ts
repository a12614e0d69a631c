import { textsOf } from '@mekiki/browser/texts'
import { adminJobKindsEn, adminJobKindsJa } from '@mekiki/i18n/admin/operation/job-kinds'

/** What is done behind the calls, by the kind of the job or effect. */
export const useJobKinds = textsOf({ ja: adminJobKindsJa, en: adminJobKindsEn })
