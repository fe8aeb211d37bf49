/** Texts of signing up for an activity. */
export const texts = {
  title: 'Times and sign-up',
  left: '{count} left',
  full: 'Full',
  mine: 'You signed up for {count}',
  cancelled: 'Cancelled: {reason}',
  people: 'People',
  signUp: 'Sign up',
  change: 'Change',
  leave: 'Leave',
  leaveTitle: 'Leave this session?',
  done: 'You are signed up',
  gone: 'You left',
}
