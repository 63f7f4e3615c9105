export const commentLinks = {
  /** Comments that everybody reads and nobody has answered. */
  unanswered: '/comments?state=shown&reply=no',
}
