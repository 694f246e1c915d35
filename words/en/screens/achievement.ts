/** What members can achieve by giving and receiving. */
export const achievementWords = {
  'achievement.first_steps': 'First Steps',
  'achievement.first_steps-text': 'Share your first item',
  'achievement.helper': 'Helper',
  'achievement.helper-text': 'Share {goal} items',
  'achievement.generous_giver': 'Generous Giver',
  'achievement.generous_giver-text': 'Share {goal} items',
  'achievement.community_star': 'Community Star',
  'achievement.community_star-text': 'Claim {goal} items',
  'achievement.active_member': 'Active Member',
  'achievement.active_member-text': 'Claim {goal} items',
  'achievement.balanced_trader': 'Balanced Trader',
  'achievement.balanced_trader-text': 'Share and claim {goal} items each',
  'achievement.completed': 'Completed',
  'achievement.in-progress': 'In progress',
  'achievement.progress': '{progress} of {goal}',
} as const
