import type { Feature } from '../../../platform/feature.ts'
import { register } from './public-answers.routes.ts'
import { receiptMailKind, sendReceipt } from './receipts/receipt-mail.ts'

export { getWorkspace, requireNoMaintenance, stateAt, takesAddresses } from './form/form-at-address.ts'
export { countWaiting, mayMailWaiting } from './limits/count-limits.ts'
export { isProven } from './limits/proof.ts'
export { findWorkspace, openForms } from './public-answers.queries.ts'
export { isExpired, readSubmission } from './submit/submission-id.ts'
export { findPageHead } from './form/find-page-head.ts'
export { receiptKey, receiptSecret } from './receipts/receipt-mail.ts'
export { forgetUploads } from './uploads/uploads.queries.ts'

export const publicAnswers: Feature = { slug: 'public-answers', register, effects: { [receiptMailKind]: sendReceipt } }
