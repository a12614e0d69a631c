/** The scope of a user's own account: the one of every session that began with a password. */
export const USER_SCOPE = 'aws.cognito.signin.user.admin'
