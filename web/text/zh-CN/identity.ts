/** Texts of signing in and of the person's own pages. */
export const texts = {
  title: { login: '登录' },
}
