// What students see otherwise after an upgrade, and why it may be so.

/** @type {{ places: RegExp, why: string }[]} `places` as `differences` names them */
export const EXPECTED = [
  {
    places: /^shares\.shareable\[\]\.is_hidden$/,
    why: 'a skill that only hidden courses and projects give is marked as one that others do not see',
  },
  {
    places: /^takeout data\/projects\.json\[\]\.image_key$/,
    why: 'a project has several images, which stand in project_images',
  },
];
