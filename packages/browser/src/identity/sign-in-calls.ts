// Apart from the rest of the identity client, which every page needs.
export { confirmResetPassword, confirmSignIn, resetPassword, signIn, signOut } from 'aws-amplify/auth'
