import type { Feature } from '../../../platform/feature.ts'
import { register } from './public-answers.routes.ts'
import { receiptMailKind, sendReceipt } from './receipts/receipt-mail.ts'

export { receiptKey, receiptSecret } from './receipts/receipt-mail.ts'
export { forgetUploads } from './uploads/uploads.queries.ts'

export const publicAnswers: Feature = { slug: 'public-answers', register, effects: { [receiptMailKind]: sendReceipt } }
