/** How many photos the viewer shows (spec §2). */
export const photosNotice = (count: number) => `${count} foto(s) no álbum`;

export const NO_PHOTOS = 'Este álbum não contém fotos';
