/** What a member begins with (POINTS-09). Points never expire (POINTS-01) and buy no advantage (A16). */
export const welcomePoints = 100
export const pageOfHistory = 20
