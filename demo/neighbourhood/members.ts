export const members = [
  {
    key: 'asha',
    full_name: 'Asha Kulkarni',
    location: 'Kothrud, Pune',
    bio: 'Retired biology teacher. We are moving to a smaller flat, and I would rather see our things used than stored.',
  },
  {
    key: 'rahim',
    full_name: 'Rahim Sheikh',
    location: 'Shivajinagar, Pune',
    bio: 'Final-year engineering student from Solapur. Setting up a shared flat with two friends, one borrowed spoon at a time.',
  },
  {
    key: 'leela',
    full_name: 'Leela Menon',
    location: 'Fort Kochi',
    bio: 'Grandmother of four. My granddaughter showed me this site. I cook, I sew, and I have a full attic.',
  },
  {
    key: 'vikram',
    full_name: 'Vikram Deshpande',
    location: 'Aundh, Pune',
    bio: 'Father of two who outgrow everything. Weekend cyclist, slow gardener. Evenings after seven are best for pick-up.',
  },
  {
    key: 'meenakshi',
    full_name: 'Meenakshi Sundaram',
    location: 'Mylapore, Chennai',
    bio: 'Carnatic music, filter coffee and too many plants. Tamil and English, both are fine.',
  },
  {
    key: 'sourav',
    full_name: 'Sourav Banerjee',
    location: 'Salt Lake, Kolkata',
    bio: 'Bank clerk, cricket on Sundays. Clearing out my parents’ house near the lake, room by room.',
  },
  {
    key: 'harpreet',
    full_name: 'Harpreet Kaur',
    location: 'Model Town, Ludhiana',
    bio: 'Runs a small boutique. I knit in winter and give away what the family does not wear by spring.',
  },
  {
    key: 'nasreen',
    full_name: 'Nasreen Khan',
    location: 'Arera Colony, Bhopal',
    bio: 'हिंदी की अध्यापिका। किताबें बाँटने से बढ़ती हैं। Librarian at heart, gardener by accident.',
  },
] as const
export type MemberKey = (typeof members)[number]['key']
