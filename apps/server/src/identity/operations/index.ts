import type { Operation } from '../operation.ts'
import {
  createUserPoolDomain,
  deleteUserPoolDomain,
  createIdentityProvider,
  deleteIdentityProvider,
  describeIdentityProvider,
  updateIdentityProvider
} from '../providers/operations.ts'
import { createUserPoolClient, describeUserPoolClient, updateUserPoolClient } from './clients.ts'
import { adminInitiateAuth, initiateAuth, respondToAuthChallenge } from './sign-in.ts'
import { listUsers, adminCreateUser, adminGetUser, adminUpdateUserAttributes } from './users.ts'
import { changePassword, getUser } from './own-account.ts'
import { createUserPool, deleteUserPool, describeUserPool, setUserPoolMfaConfig, updateUserPool } from './pools.ts'
import { confirmForgotPassword, forgotPassword } from './reset-password.ts'
import { adminSetUserMfaPreference, associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './software-token.ts'
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './tokens.ts'
import { adminDeleteUser, adminDisableUser, adminEnableUser, adminSetUserPassword, adminUserGlobalSignOut } from './user-access.ts'

/** Every operation that this service knows; each says itself whether it may be called from outside. */
export const operations: readonly Operation[] = [
  initiateAuth,
  respondToAuthChallenge,
  getTokensFromRefreshToken,
  revokeToken,
  globalSignOut,
  getUser,
  changePassword,
  forgotPassword,
  confirmForgotPassword,
  associateSoftwareToken,
  verifySoftwareToken,
  setUserMfaPreference,
  createUserPool,
  describeUserPool,
  updateUserPool,
  deleteUserPool,
  setUserPoolMfaConfig,
  createUserPoolClient,
  describeUserPoolClient,
  updateUserPoolClient,
  createUserPoolDomain,
  deleteUserPoolDomain,
  createIdentityProvider,
  updateIdentityProvider,
  describeIdentityProvider,
  deleteIdentityProvider,
  adminCreateUser,
  adminGetUser,
  adminUpdateUserAttributes,
  adminDeleteUser,
  adminSetUserPassword,
  adminEnableUser,
  adminDisableUser,
  adminUserGlobalSignOut,
  adminInitiateAuth,
  adminSetUserMfaPreference,
  listUsers
]
