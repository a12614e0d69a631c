// Apart from the rest of the identity client, which whoever is signed in needs.
export { confirmResetPassword, confirmSignIn, resetPassword, signIn, signOut } from 'aws-amplify/auth'
