/** Pages that whoever answers a form does not see, in one part of their own that comes when one of them is opened. */
export { ClosedCall } from './closed-call.tsx'
export { LoadedReceipt } from '../receipt/loaded-receipt.tsx'
