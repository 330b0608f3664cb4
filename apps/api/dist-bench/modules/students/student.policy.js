/**
 * The one privacy rule: may this viewer know of this item? Profile, skills, scores, experiences, projects, exports and
 * social cards all ask here, so that a hidden course leaks nowhere, not even through a total (D30-D32, D42, D44).
 */
export function visibleTo(viewer, item) {
    if (viewer?.studentId === item.of.studentId)
        return true;
    if (!profileOpenTo(viewer, item.of))
        return false;
    switch (item.kind) {
        case 'profile':
            return true;
        case 'course':
            return item.confirmed && item.isVisible;
        case 'grade':
            return item.confirmed && item.isVisible && item.gradeVisible;
        case 'project':
            return item.hiddenAt === null;
    }
}
function profileOpenTo(viewer, profile) {
    if (profile.hiddenAt !== null || profile.deletionAt !== null)
        return false;
    return profile.visibility === 'public' || (profile.visibility === 'signed-in' && viewer !== null);
}
//# sourceMappingURL=student.policy.js.map