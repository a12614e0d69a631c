export {
  findMemberRoom,
  giveStorage,
  isStorageFull,
  lockMemberRoom,
  membersRefused,
  requireFitting,
  requireStorage,
  requireWithinLimits,
  takeMemberPlaces,
  takeStorage,
  tidyStorage
} from './limits.ts'
export { countActiveMembers, type Limits, noQuotas, noteTold, type Quotas, readQuotas, readQuotasOf, writeLimits } from './quotas.queries.ts'
