// A case for Sandglass: a base and a lid, for the reference parts of docs/makers.md. All lengths in millimetres.
//
//   openscad -D 'panel="1.3"' -D 'part="base"' -o base.stl sandglass.scad      (and "lid"; tests/case checks both)
//
// Your parts differ? Change their numbers below; the assertions say what then no longer fits.
part = "picture"; // base, lid, picture, or clash: whatever of the case is where a part is, which must be nothing
panel = "0.96"; // the OLED's diagonal in inches: 0.96, 1.3 or 2.42

/* [Parts] */
// Raspberry Pi Pico without headers: board, height of what stands on it, holes.
pico = [51, 21, 1];
pico_tall = 2.7;
pico_holes = [47, 11.4];
usb_out = 1.3;       // how far its plug reaches over the edge
usb_hole = [12.5, 8]; // for the plug of the cable
// The OLED, with its header at the upper edge. Modules of one diagonal differ from maker to maker in all but the lit area:
// measure yours before you print, and change what differs here, or on the command line: -D 'oled=[35, 33, 1.2]'.
// The lit area is as the panels' makers state it; all else is common, not standard.
function of_panel(small, middle, large) = panel == "0.96" ? small : panel == "1.3" ? middle : large;
assert(panel == "0.96" || panel == "1.3" || panel == "2.42", "panel: expected 0.96, 1.3 or 2.42");
oled = of_panel([27.3, 27.8, 1.2], [35.4, 33.5, 1.2], [72, 44, 1.6]); // its board
oled_glass = of_panel(1.6, 1.6, 2.2); // how far it stands over the board; with a metal frame 3
oled_glass_size = of_panel([26.7, 19.2], [34.5, 23], [60.5, 37]);
oled_holes = of_panel([23.5, 23.8], [30.4, 28.5], [67, 39]); // from middle to middle
oled_pin = 1.8; // thin: it fits holes of 2 mm and, with play, larger ones; glue holds it
oled_lit = of_panel([21.8, 10.9], [29.4, 14.7], [55, 27.5]);
oled_lit_up = of_panel(1.9, 2, 2.6); // from the middle of the board towards the header
oled_glass_down = of_panel(2, 2, 2.6); // its middle, from that of the lit area
oled_window = oled_lit + of_panel([1.6, 1.6], [2, 2], [2, 2]);
oled_behind = 9; // header, solder and wires
// Keys A to D: tact switch 12 x 12 mm, 7.3 mm high, with a round cap.
key = [12, 12, 3.5];
key_cap = 11.5;
key_behind = 5; // legs and wires
key_pitch = 18;
// FLIP: arcade button that snaps into a hole of 24 mm.
flip_hole = 24;
flip_flange = 28;
flip_deep = 27; // under the lid, with its terminals
// Piezo: brass disc.
piezo = 27;

/* [Case] */
outer = of_panel([80, 92], [80, 92], [92, 104]);
wall = 2.2;
floor_ = 2;
inside = 30;  // from floor to lid
lid = 2.4;
corner = 6;
play = 0.3;   // between what must slide
screw = 3;    // four M3 x 10, from above
$fn = 40;

// Where things are, seen from above, the middle of the case at [0, 0].
half = outer / 2;
oled_at = [0, half.y - 4.5 - oled.y / 2];
key_y = oled_at.y - oled.y / 2 - 3 - (key.y + 3.5) / 2;
flip_at = [0, key_y - (key.y + 3.5) / 2 - 4 - flip_flange / 2];
pico_at = [-half.x + wall + play + pico.x / 2, 20];
stand = 4; // under the Pico
posts = [for (x = [-1, 1], y = [-1, 1]) [x * (half.x - wall - 3.4), y * (half.y - wall - 3.4)]];
post = 3.6; // its radius
keys_at = [for (i = [-1.5, -0.5, 0.5, 1.5]) [i * key_pitch, key_y]];
roof = floor_ + inside;

// What takes up room inside: name, lower corner, upper corner.
function box(name, at, size, z0, z1) = [name, [at.x - size.x / 2, at.y - size.y / 2, z0], [at.x + size.x / 2, at.y + size.y / 2, z1]];
rooms = concat(
    [
        box("Pico", pico_at, pico, floor_, floor_ + stand + pico.z + pico_tall),
        box("OLED", oled_at, oled, roof - oled_glass - oled.z - oled_behind, roof),
        box("FLIP", flip_at, [flip_flange, flip_flange], roof - flip_deep, roof),
        box("piezo", flip_at, [piezo + 3, piezo + 3], floor_, floor_ + 2),
    ],
    [for (i = [0:3]) box(str("key ", chr(65 + i)), keys_at[i], [key.x + 3.5, key.y + 3.5], roof - key.z - key_behind, roof)],
    [for (at = posts) box("post", at, [2 * post, 2 * post], floor_, roof)]
);
function apart(a, b) = max([for (i = [0:2]) max(a[1][i] - b[2][i], b[1][i] - a[2][i])]) >= 0;
for (i = [0:len(rooms) - 1]) {
    r = rooms[i];
    if (r[0] != "post") for (axis = [0, 1]) // which grows out of the wall
        assert(r[1][axis] >= -half[axis] + wall && r[2][axis] <= half[axis] - wall, str(r[0], " does not fit into the case"));
    for (j = [0:i]) if (j < i) assert(apart(r, rooms[j]), str(r[0], " and ", rooms[j][0], " are in each other's way"));
}
assert(roof - flip_deep > floor_ + 2, "FLIP reaches down to the piezo: make the inside higher");
assert(oled_at.y + oled_lit_up + oled_lit.y / 2 < half.y - wall, "the window is not in the lid");
for (axis = [0, 1]) {
    assert(oled_lit[axis] < oled_window[axis], "the window hides a part of what is lit");
    assert(oled_window[axis] < oled_glass_size[axis], "the window is larger than the glass");
    assert(oled_holes[axis] + oled_pin < oled[axis], "the holes are not in the OLED's board");
}

module plate(size, round, height) {
    linear_extrude(height) offset(round) square([size.x - 2 * round, size.y - 2 * round], center = true);
}
module at_all(places) { for (p = places) translate([p.x, p.y, 0]) children(); }
function four(size) = [for (x = [-0.5, 0.5], y = [-0.5, 0.5]) [x * size.x, y * size.y]];

module base() {
    difference() {
        union() {
            difference() {
                plate(outer, corner, roof);
                translate([0, 0, floor_]) plate(outer - [2 * wall, 2 * wall], corner - wall, roof);
            }
            intersection() {
                at_all(posts) cylinder(r = post, h = roof);
                plate(outer, corner, roof);
            }
            // The Pico: stands, with a pin through each of its holes.
            translate([pico_at.x, pico_at.y, 1]) at_all(four(pico_holes)) {
                cylinder(d = 4, h = floor_ + stand - 1);
                cylinder(d = 1.8, h = floor_ + stand + 1);
            }
            // A ring that the piezo's disc lies in.
            translate([flip_at.x, flip_at.y, 1]) difference() {
                cylinder(d = piezo + 3, h = floor_ + 0.8);
                translate([0, 0, floor_ - 1]) cylinder(d = piezo + 2 * play, h = 5);
            }
        }
        at_all(posts) translate([0, 0, roof - 12]) cylinder(d = screw - 0.5, h = 13);
        // USB.
        translate([-half.x, pico_at.y, floor_ + stand + pico.z + pico_tall / 2])
            cube([3 * wall, usb_hole.x, usb_hole.y], center = true);
        // The piezo is heard through these.
        translate([flip_at.x, flip_at.y, -1]) {
            cylinder(d = 2.5, h = 5);
            for (a = [0:60:300]) rotate(a) translate([7, 0, 0]) cylinder(d = 2.5, h = 5);
        }
    }
}

// The lid as it lies on the case.
module lid_() {
    window_at = [oled_at.x, oled_at.y + oled_lit_up, roof];
    lip = outer - [2 * (wall + play), 2 * (wall + play)];
    difference() {
        union() {
            translate([0, 0, roof]) plate(outer, corner, lid);
            difference() {
                translate([0, 0, roof - 2]) plate(lip, corner - wall, 2.5);
                translate([0, 0, roof - 3]) plate(lip - [3.2, 3.2], corner - wall - 1.6, 4);
                at_all(posts) translate([0, 0, roof - 3]) cylinder(r = post + play, h = 3);
            }
            // Sockets for the keys: pressed in from below, held by a drop of glue.
            at_all(keys_at) translate([0, 0, roof - key.z]) difference() {
                translate([0, 0, (key.z + 0.5) / 2]) cube([key.x + 3.5, key.y + 3.5, key.z + 0.5], center = true);
                translate([0, 0, (key.z + 0.5) / 2 - 0.5]) cube([key.x + play, key.y + play, key.z + 0.5], center = true);
            }
            // Pins for the display, with a shoulder as high as its glass is thick.
            translate([oled_at.x, oled_at.y, roof - oled_glass]) at_all(four(oled_holes)) {
                cylinder(d = 3.2, h = oled_glass + 0.5);
                translate([0, 0, -oled.z - 1.5]) cylinder(d = oled_pin, h = oled.z + 2);
            }
        }
        // The window: wider to the outside.
        hull() {
            translate(window_at + [0, 0, -0.01]) linear_extrude(0.01) square(oled_window, center = true);
            translate(window_at + [0, 0, lid]) linear_extrude(0.1) square(oled_window + [2 * lid, 2 * lid], center = true);
        }
        at_all(keys_at) translate([0, 0, roof - 1]) cylinder(d = key_cap + 1.1, h = lid + 2);
        translate([flip_at.x, flip_at.y, roof - 1]) cylinder(d = flip_hole + play, h = lid + 2);
        at_all(posts) {
            translate([0, 0, roof - 1]) cylinder(d = screw + 0.4, h = lid + 2);
            translate([0, 0, roof + lid - 1.2]) cylinder(d1 = screw + 0.4, d2 = screw + 2.9, h = 1.3);
        }
    }
}

// The parts themselves, for pictures and for the check: what lies in the base, and what hangs in the lid.
module in_base() {
    color("#1f6b45") translate([pico_at.x, pico_at.y, floor_ + stand + 0.05]) difference() {
        translate([0, 0, pico.z / 2]) cube(pico, center = true);
        at_all(four(pico_holes)) translate([0, 0, -1]) cylinder(d = 2.1, h = 3);
    }
    color("#c4c9d2") translate([pico_at.x - pico.x / 2 - usb_out, pico_at.y - 4, floor_ + stand + pico.z]) cube([6, 8, pico_tall]);
    color("#c9a227") translate([flip_at.x, flip_at.y, floor_ + 0.05]) cylinder(d = piezo, h = 0.5);
}
module in_lid() {
    color("#1b3a6b") translate([oled_at.x, oled_at.y, roof - oled_glass - oled.z - 0.05]) difference() {
        translate([0, 0, oled.z / 2]) cube(oled, center = true);
        at_all(four(oled_holes)) translate([0, 0, -1]) cylinder(d = oled_pin + 0.2, h = 3);
    }
    color("#0b0d12") translate([oled_at.x, oled_at.y + oled_lit_up - oled_glass_down, roof - oled_glass / 2 - 0.1])
        cube([oled_glass_size.x, oled_glass_size.y, oled_glass - 0.1], center = true);
    colours = ["#f2c12e", "#3fb568", "#468fee", "#e65047"];
    for (i = [0:3]) translate([keys_at[i].x, keys_at[i].y, roof]) {
        color("#333333") translate([0, 0, -key.z / 2 - 0.1]) cube(key, center = true);
        color(colours[i]) translate([0, 0, 0.5]) cylinder(d = key_cap, h = 5.5);
    }
    color("#d5dae3") translate([flip_at.x, flip_at.y, roof]) {
        translate([0, 0, -flip_deep]) cylinder(d = flip_hole - 0.2, h = flip_deep + lid + 4);
        translate([0, 0, lid + 0.05]) cylinder(d = flip_flange, h = 2);
    }
}

if (part == "base") base();
if (part == "lid") translate([0, 0, roof + lid]) rotate([180, 0, 0]) lid_(); // its outside on the printer's bed
if (part == "clash") intersection() {
    union() { base(); lid_(); }
    union() { in_base(); in_lid(); }
}
if (part == "picture") {
    color("#5b6a82") base();
    in_base();
    translate([outer.x + 16, 0, 0]) {
        color("#3a4454") base();
        color("#5b6a82") lid_();
        in_lid();
    }
}
